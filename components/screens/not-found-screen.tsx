import { getTranslations } from 'next-intl/server'
import { DefaultLayout } from '@/components/layout/default-layout'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** 404: "This page could not be found" (specification, section 2). */
export async function NotFoundScreen() {
  const t = await getTranslations('routes.missing')
  return (
    <DefaultLayout>
      <div className="grid min-h-[60dvh] place-content-center">
        <EmptyState
          title={<h1>{t('title')}</h1>}
          text={t('text')}
          action={<ButtonLink href="/">{t('home')}</ButtonLink>}
        />
      </div>
    </DefaultLayout>
  )
}
