import { ArrowLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { categoryPath } from '@/lib/games/categories'

/** A venue's lobby in the default layout: a link back to its category, and the screen. */
export async function LobbyLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('games.lobby')
  return (
    <div data-layout="lobby" className="mx-auto max-w-page px-4 pb-12 desktop:px-6 desktop:pb-16 wide:px-8">
      <SiteLink
        href={categoryPath.egame}
        className="my-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-muted transition hover:text-ink desktop:my-4"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('back')}
      </SiteLink>
      <div className="grid gap-6 desktop:gap-8 [&>*]:min-w-0">{children}</div>
    </div>
  )
}
