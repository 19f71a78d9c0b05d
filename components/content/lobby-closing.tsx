import { getTranslations } from 'next-intl/server'
import { RowHead } from '@/components/ui/row-head'
import type { Promotion } from '@/contract/member/content'
import type { Category } from '@/lib/games/categories'
import { helpShortcuts, loadHelp } from '@/lib/site/help'
import { currentLocale } from '@/lib/i18n/current-locale'
import { HelpShortcuts } from './help-shortcuts'
import { WidePromotion } from './wide-promotion'

type LobbyClosingProps = {
  category: Category
  promotions: readonly Promotion[] | null
  /** Stacks both parts in one cell of the lobby and hides their headings visually. */
  isStacked: boolean
}

/** The end of a lobby: help with playing, and a promotion (of this category, else a daily one, else the first). */
export async function LobbyClosing({ category, promotions, isStacked }: LobbyClosingProps) {
  const home = await getTranslations('home')
  const nav = await getTranslations('layout.nav')
  const offered = promotions ?? []
  const promotion =
    offered.find(({ type }) => type === category) ?? offered.find(({ type }) => type === 'daily') ?? offered[0]
  return (
    <div className={isStacked ? 'grid gap-4' : 'mt-8 grid gap-4 desktop:grid-cols-2'}>
      {promotion && (
        <section aria-labelledby="lobby-promotion" className="flex flex-col">
          <RowHead
            id="lobby-promotion"
            title={home('promotions')}
            isHidden={isStacked}
            all={{ href: '/promote', label: nav('see_all') }}
          />
          <div className="flex-1">
            <WidePromotion promotion={promotion} />
          </div>
        </section>
      )}
      <HelpShortcuts articles={helpShortcuts(await loadHelp(await currentLocale()))} isHeadHidden={isStacked} />
    </div>
  )
}
