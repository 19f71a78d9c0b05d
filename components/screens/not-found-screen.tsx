import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button/button'
import { Picture } from '@/components/ui/picture/picture'

/** 404: "This page could not be found" (specification, section 2). */
export async function NotFoundScreen() {
  const t = await getTranslations('routes.missing')
  return (
    <div className="relative isolate grid min-h-[70dvh] content-end overflow-hidden desktop:content-center">
      <Picture
        // Not a priority: React would fetch it first on every page, because each holds this screen for its router.
        name="missing"
        sizes="100vw"
        alt=""
        className="absolute inset-0 -z-10 size-full mask-[linear-gradient(black_58%,transparent_74%)] object-[68%_40%] desktop:mask-[linear-gradient(black_70%,transparent)]"
      />
      <div className="mx-auto w-full max-w-reading px-4 py-16 desktop:px-6">
        <p className="figures text-display text-points">{t('code')}</p>
        <h1 className="mt-2 max-w-md text-display">{t('title')}</h1>
        <p className="mt-4 max-w-sm text-ink/85">{t('text')}</p>
        <ButtonLink href="/" className="mt-6">
          {t('home')}
        </ButtonLink>
      </div>
    </div>
  )
}
