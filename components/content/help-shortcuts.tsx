import { BookOpen, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RowHead } from '@/components/ui/row-head'
import { SiteLink } from '@/components/ui/site-link'
import type { HelpArticle } from '@/lib/site/help'

type HelpShortcutsProps = { articles: readonly HelpArticle[]; isHeadHidden?: boolean }

/** Links to help with playing and points. */
export function HelpShortcuts({ articles, isHeadHidden = false }: HelpShortcutsProps) {
  const t = useTranslations('content.help')
  const nav = useTranslations('layout.nav')
  return (
    <section aria-labelledby="lobby-help">
      <RowHead
        id="lobby-help"
        title={t('centre')}
        isHidden={isHeadHidden}
        all={{ href: '/help', label: nav('see_all') }}
      />
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
