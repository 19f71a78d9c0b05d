import { BookOpen, ChevronRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { RowHead } from '@/components/ui/row-head'
import { SiteLink } from '@/components/ui/site-link'
import type { Promotion } from '@/contract/member/content'
import type { Category } from '@/lib/games/categories'
import { helpPath, loadHelp } from '@/lib/site/help'
import { currentLocale } from '@/lib/i18n/current-locale'
import { WidePromotion } from './promotion-row'

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
          <Head
            isHidden={isStacked}
            id="lobby-promotion"
            title={home('promotions')}
            href="/promote"
            all={nav('see_all')}
          />
          <div className="flex-1">
            <WidePromotion promotion={promotion} />
          </div>
        </section>
      )}
      <HelpShortcuts isHeadHidden={isStacked} />
    </div>
  )
}

/** Links to help with playing and points. */
export async function HelpShortcuts({ isHeadHidden = false }: { isHeadHidden?: boolean }) {
  const content = await getTranslations('content')
  const nav = await getTranslations('layout.nav')
  const help = await loadHelp(await currentLocale())
  const articles = [
    { href: helpPath('playing', 'wont_open'), ...help.playing.articles.wont_open },
    { href: helpPath('points', 'wallets'), ...help.points.articles.wallets },
    { href: helpPath('limits', 'less'), ...help.limits.articles.less },
  ]
  return (
    <section aria-labelledby="lobby-help">
      <Head isHidden={isHeadHidden} id="lobby-help" title={content('help.centre')} href="/help" all={nav('see_all')} />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {articles.map(({ href, title }) => (
          <li key={href}>
            <SiteLink
              href={href}
              className="flex min-h-12 items-center gap-3 rounded-card px-4 -outline-offset-2 hover:bg-raised"
            >
              <BookOpen aria-hidden className="size-4 shrink-0 text-points" />
              <span className="min-w-0 flex-1">{title}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HeadProps = { id: string; title: string; href: string; all: string; isHidden: boolean }

function Head({ id, title, href, all, isHidden }: HeadProps) {
  if (isHidden) {
    return (
      <h2 id={id} className="sr-only">
        {title}
      </h2>
    )
  }
  return <RowHead id={id} title={title} all={{ href, label: all }} />
}
