import { ChevronDown, Landmark, Phone, Store, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { TetherIcon } from '@/components/ui/picture/tether-icon'
import type { HelpLine } from '@/contract/brand'
import { brand } from '@/lib/site/brand'
import type { HelpArticle } from '@/lib/site/help'
import { categories, categoryPath } from '@/lib/games/categories'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'
import { LanguageLinks } from '../header/language-links'
import { TermsLink } from './terms-link'

const columns = { gridTemplateColumns: '1.4fr repeat(4, minmax(0, 1fr))' }

/**
 * Opens each list from 992 px on, with a heading in place of its button. A browser without `::details-content` keeps the
 * lists folded. Inline, because a rule of the stylesheet would be loaded by every page.
 */
const foldStyle = `.fold-title{display:none}@media (width >= 992px){@supports selector(::details-content){.fold::details-content{content-visibility:visible}.fold>summary{display:none}.fold-title{display:block}}}`

/** A way to pay, with its name in the reader's language. */
export type WayToPay = { kind: 'vendor' | 'usdt' | 'store'; label: string }

type ClosingLinksProps = {
  /** The articles of the help that have a link. */
  help: readonly HelpArticle[]
  protect: readonly HelpArticle[]
  complaint: HelpArticle
  /** The ways to pay that the backend offers. */
  ways: readonly WayToPay[]
}

/**
 * The band above home's footer: ways to pay, games, help, safer play, about. On a phone its lists are folded. Below
 * 992 px the footer leaves out its own links on this page.
 */
export function ClosingLinks({ help, protect, complaint, ways }: ClosingLinksProps) {
  const t = useTranslations('home.closing')
  const nav = useTranslations('layout.nav')
  const footer = useTranslations('layout.footer')
  const safety = useTranslations('layout.safety')
  const { name, number, url = '' }: HelpLine = brand.helpLines[useCurrentLocale()][0]
  return (
    <nav
      id="closing"
      aria-label={t('label')}
      className="border-t border-line pt-6 desktop:grid desktop:gap-6"
      style={columns}
    >
      <style>{foldStyle}</style>
      <WaysToPay title={t('pay')} ways={ways} />
      <div className="contents in-data-[play=closed]:hidden">
        <LinkList
          title={t('play')}
          links={[
            ...categories.map((category) => ({ href: categoryPath[category], title: nav(category) })),
            { href: '/promote', title: nav('promote') },
          ]}
        />
      </div>
      <LinkList title={t('help')} links={[...help, { href: '/help', title: t('all_help') }]} />
      <LinkList title={t('protect')} links={[{ href: '/limits', title: safety('limits') }, ...protect]}>
        <li>
          <a href={number ? `tel:${number}` : url} className="quiet-link">
            <Phone aria-hidden className="size-4 shrink-0" />
            {name}
          </a>
        </li>
      </LinkList>
      <LinkList title={t('about')} links={[{ href: '/about', title: footer('about') }, complaint]}>
        <li>
          <TermsLink className="quiet-link" />
        </li>
        <li className="mt-2">
          <p className="text-small text-muted">{t('languages')}</p>
          <LanguageLinks />
        </li>
      </LinkList>
    </nav>
  )
}

const icons: Record<WayToPay['kind'], LucideIcon> = { vendor: Landmark, usdt: TetherIcon, store: Store }

/** The ways to pay that the backend offers, with the site's own icons instead of trademarks. */
function WaysToPay({ title, ways }: { title: string; ways: readonly WayToPay[] }) {
  return (
    <div className="pb-4 in-data-[play=closed]:hidden">
      {ways.length > 0 && (
        <>
          <h3 className="text-small text-muted">{title}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {ways.map(({ kind, label }) => {
              const Icon = icons[kind]
              return (
                <li
                  key={label}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-field border border-line bg-surface px-3 text-small"
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                  {label}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </div>
  )
}

type LinkListProps = { title: string; links: readonly HelpArticle[]; children?: ReactNode }

/** A list that a phone folds (`foldStyle`). */
function LinkList({ title, links, children }: LinkListProps) {
  return (
    <div className="min-w-0 max-desktop:border-t max-desktop:border-line">
      <h3 className="fold-title text-small text-muted">{title}</h3>
      <details className="fold group">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
        </summary>
        <ul className="pb-3">
          {links.map((link) => (
            <li key={link.href}>
              <SiteLink href={link.href} className="quiet-link">
                {link.title}
              </SiteLink>
            </li>
          ))}
          {children}
        </ul>
      </details>
    </div>
  )
}
