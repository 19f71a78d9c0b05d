import { ChevronDown, Landmark, Phone, Store, type LucideIcon } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { TetherIcon } from '@/components/ui/picture/tether-icon'
import type { HelpLine } from '@/contract/brand'
import { isOffered, type DispensableCall } from '@/contract/capabilities'
import { convenienceStoreChains } from '@/contract/constants'
import { brand } from '@/lib/site/brand'
import { publicConfig } from '@/lib/site/env'
import { categories, categoryPath } from '@/lib/games/categories'
import { helpPath, loadHelp } from '@/lib/site/help'
import { currentLocale } from '@/lib/i18n/current-locale'
import { TermsLink } from './terms-link'

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 text-left text-muted underline-offset-4 hover:text-ink hover:underline'

const columns = { gridTemplateColumns: '1.4fr repeat(4, minmax(0, 1fr))' }

/**
 * Opens each list from 992 px on, with a heading in place of its button. A browser without `::details-content` keeps the
 * lists folded. Inline, because a rule of the stylesheet would be loaded by every page.
 */
const foldStyle = `.fold-title{display:none}@media (width >= 992px){@supports selector(::details-content){.fold::details-content{content-visibility:visible}.fold>summary{display:none}.fold-title{display:block}}}`

/**
 * The band above home's footer: ways to pay, games, help, safer play, about. On a phone its lists are folded. Below
 * 992 px the footer leaves out its own links on this page.
 */
export async function ClosingLinks({ languages }: { languages: ReactNode }) {
  const t = await getTranslations('home.closing')
  const nav = await getTranslations('layout.nav')
  const footer = await getTranslations('layout.footer')
  const safety = await getTranslations('layout.safety')
  const locale = await currentLocale()
  const help = await loadHelp(locale)
  const { name, number, url = '' }: HelpLine = brand.helpLines[locale][0]
  return (
    <nav
      id="closing"
      aria-label={t('label')}
      className="border-t border-line pt-6 desktop:grid desktop:gap-6"
      style={columns}
    >
      <style>{foldStyle}</style>
      <WaysToPay title={t('pay')} />
      <div className="contents in-data-[play=closed]:hidden">
        <LinkList title={t('play')}>
          {categories.map((category) => (
            <ListLink key={category} href={categoryPath[category]}>
              {nav(category)}
            </ListLink>
          ))}
          <ListLink href="/promote">{nav('promote')}</ListLink>
        </LinkList>
      </div>
      <LinkList title={t('help')}>
        {(['topup', 'withdraw', 'verify', 'points'] as const).map((topic) => (
          <ListLink key={topic} href={helpPath(topic)}>
            {help[topic].title}
          </ListLink>
        ))}
        <ListLink href="/help">{t('all_help')}</ListLink>
      </LinkList>
      <LinkList title={t('protect')}>
        <ListLink href="/limits">{safety('limits')}</ListLink>
        {(['less', 'signs', 'block'] as const).map((article) => (
          <ListLink key={article} href={helpPath('limits', article)}>
            {help.limits.articles[article].title}
          </ListLink>
        ))}
        <li>
          <a href={number ? `tel:${number}` : url} className={linkClass}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {name}
          </a>
        </li>
      </LinkList>
      <LinkList title={t('about')}>
        <ListLink href="/about">{footer('about')}</ListLink>
        <li>
          <TermsLink className={linkClass} />
        </li>
        <ListLink href={helpPath('complaint')}>{help.complaint.title}</ListLink>
        <li className="mt-2">
          <p className="text-small text-muted">{t('languages')}</p>
          {languages}
        </li>
      </LinkList>
    </nav>
  )
}

type Mark = { label: string; Icon: LucideIcon; needs: DispensableCall }

/** The ways to pay that the backend offers, with the site's own icons instead of trademarks. */
async function WaysToPay({ title }: { title: string }) {
  const t = await getTranslations('home.closing')
  const chain = await getTranslations('wallet.chain')
  const { offer } = publicConfig()
  const marks: Mark[] = [
    { label: t('vendor'), Icon: Landmark, needs: 'wallet.depositVendor' },
    { label: 'USDT', Icon: TetherIcon, needs: 'wallet.depositAddress' },
    ...convenienceStoreChains.map((each): Mark => ({
      label: chain(each),
      Icon: Store,
      needs: 'wallet.depositOrder',
    })),
  ]
  const offered = marks.filter(({ needs }) => isOffered(offer, needs))
  return (
    <div className="pb-4 in-data-[play=closed]:hidden">
      {offered.length > 0 && (
        <>
          <h3 className="text-small text-muted">{title}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {offered.map(({ label, Icon }) => (
              <li
                key={label}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-field border border-line bg-surface px-3 text-small"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                {label}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** A list that a phone folds (`foldStyle`). */
function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-desktop:border-t max-desktop:border-line">
      <h3 className="fold-title text-small text-muted">{title}</h3>
      <details className="fold group">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown aria-hidden className="size-5 shrink-0 text-muted transition group-open:rotate-180" />
        </summary>
        <ul className="pb-3">{children}</ul>
      </details>
    </div>
  )
}

function ListLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <SiteLink href={href} className={linkClass}>
        {children}
      </SiteLink>
    </li>
  )
}
