'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { InlineLogin } from '@/components/auth/inline-login'
import { ButtonLink } from '@/components/ui/button/button'
import { SiteLink } from '@/components/ui/site-link'
import { part } from '@/components/ui/load/part'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionState } from '@/stores/session'
import { AnnouncementTicker } from './announcement-ticker'
import { BrandLink } from './brand-link'
import type { TickerItem } from './ticker-items'
import { LanguageSelect } from './language-select'
import { MainNav } from './main-nav'
import { SandboxNotice } from '../footer/sandbox-notice'
import { TermsLink } from '../footer/terms-link'

// Loaded for members only, to keep the guests' page small.
const MemberBar = part(async () => (await import('./member-bar')).MemberBar)
const SessionClock = part(async () => (await import('../session/session-clock')).SessionClock)
const SessionFigures = partWithTexts(
  async () => (await import('@/components/protection/session/session-figures')).SessionFigures,
  ['play'],
)

/** The header from 992 px on: ticker and language; logo and account; the main menu. The ticker row scrolls away. */
export function DesktopHeader({ items }: { items: TickerItem[] }) {
  const t = useTranslations('layout.account')
  const state = useSessionState()
  const isMember = state === 'member'
  const isProtected = useCapability('protection')
  return (
    <header className="sticky -top-[41px] z-40 border-b border-line bg-ground/90 backdrop-blur-md [view-transition-name:site-header] max-desktop:hidden short:relative short:top-0">
      <div className="flow-root border-b border-line bg-surface/50">
        <div className="mx-auto -my-0.5 flex min-h-11 max-w-page flex-wrap items-center justify-end gap-x-4 px-6 wide:px-8">
          <AnnouncementTicker initial={items} />
          {isMember && (isProtected ? <SessionFigures className="whitespace-nowrap" /> : <SessionClock />)}
          <SandboxNotice isBrief />
          <UtilityLinks />
          <LanguageSelect />
        </div>
      </div>
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-4 px-6 wide:px-8">
        <BrandLink />
        {isMember ? (
          <MemberBar />
        ) : (
          // Until hydration all visitors have the same HTML. If the browser stores a token, the login form is hidden.
          <div
            className={clsx(
              'flex flex-wrap items-center gap-2',
              state === 'unknown' && 'in-data-[session=member]:invisible',
            )}
          >
            <InlineLogin />
            <ButtonLink href="/register" kind="quiet" size="small" className="min-h-10">
              {t('register')}
            </ButtonLink>
          </div>
        )}
      </div>
      <MainNav />
    </header>
  )
}

const linkClass = 'inline-flex min-h-11 items-center whitespace-nowrap text-small text-muted hover:text-ink'
/** Draws focus rings inside the links: they are 44 px high in a row of 40 px, so they begin 2 px above the window. */
const innerRing = { outlineOffset: '-4px' }

/** Links for every visitor: about, terms, help, customer service. The footer holds no links (specification, section 2). */
function UtilityLinks() {
  const t = useTranslations('layout')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <nav aria-label={t('utility.label')} className="flex flex-wrap items-center gap-x-4">
      <SiteLink href="/about" className={linkClass} style={innerRing}>
        {t('footer.about')}
      </SiteLink>
      <TermsLink className={linkClass} style={innerRing} />
      <SiteLink href="/help" className={linkClass} style={innerRing}>
        {t('utility.help')}
      </SiteLink>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open({ kind: 'service' })}
        className={linkClass}
        style={innerRing}
      >
        {t('utility.service')}
      </button>
    </nav>
  )
}
