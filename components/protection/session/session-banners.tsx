'use client'

import { ChevronRight, FileText, History, Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { passFocusOn } from '@/components/ui/use-kept-focus'
import { SiteLink } from '@/components/ui/site-link'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlaySessionStore } from '@/stores/play-session'
import { SessionFigures } from './session-figures'

const rowClass =
  'mx-auto flex min-h-11 max-w-page items-center justify-between gap-x-4 px-4 in-data-[width=reading]:max-w-reading desktop:px-6 wide:not-in-data-[width=reading]:px-8'
const linkClass =
  'inline-flex min-h-11 shrink-0 items-center gap-1 text-small font-semibold underline underline-offset-4'

/** The session's figures in one line, which wraps on narrow screens, with a link to the limits page. */
export function SessionRow() {
  const t = useTranslations('play.line')
  return (
    <div className={rowClass}>
      <SessionFigures />
      {/* Stays at the right end before the figures are known. */}
      <SiteLink
        href="/limits"
        className="ml-auto inline-flex min-h-11 shrink-0 items-center gap-1 text-small font-semibold text-points -outline-offset-2"
      >
        {t('limits')}
        <ChevronRight aria-hidden className="size-4" />
      </SiteLink>
    </div>
  )
}

/** Shown while play is closed: until when, and what the member can still do. It cannot be dismissed. */
export function ClosureBanner() {
  const t = useTranslations('play.closed')
  const momentText = useDateTimeText()
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  if (!closure) return null
  const { kind, ends_at, imposed } = closure
  const bannerText = () => {
    if (kind === 'review' || kind === 'closing') return t(kind)
    if (imposed) return ends_at ? t('imposed', { until: momentText(ends_at) }) : t('imposed_indefinite')
    return ends_at ? t(kind, { until: momentText(ends_at) }) : t('indefinite')
  }
  return (
    <div role="status" className="border-b border-success/40 bg-success/10">
      <div className={rowClass}>
        <p className="flex items-center gap-3 py-2">
          <Moon aria-hidden className="size-5 shrink-0 text-success" />
          {bannerText()}
        </p>
        <SiteLink href="/limits" className={linkClass}>
          {t('details')}
        </SiteLink>
      </div>
    </div>
  )
}

/** The closure in the desktop header, in place of top-up and transfer. */
export function ClosurePill() {
  const t = useTranslations('play.closed_short')
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  return (
    closure && (
      <SiteLink
        href="/limits"
        className="mx-1 inline-flex min-h-11 items-center text-small font-semibold whitespace-nowrap text-success"
      >
        <span className="flex items-center gap-1.5 rounded-full bg-success/20 px-3.5 py-1.5">
          <Moon aria-hidden className="size-4" />
          {t(closure.imposed ? 'imposed' : closure.kind)}
        </span>
      </SiteLink>
    )
  )
}

/** Asks the member to read and accept changed terms. Blocks neither play nor withdrawals (specification, section 1). */
export function TermsBanner() {
  const t = useTranslations('play.terms')
  const version = usePlaySessionStore(({ data }) => data?.terms_due)
  if (!version) return null
  const read = async () => {
    if (!(await useDialogsStore.getState().open({ kind: 'terms' }))) return
    // If the call fails, the banner stays, so the member can try again.
    await api.protection
      .consent({ to: 'terms', version })
      .then((data) => usePlaySessionStore.setState({ data }))
      .catch(() => {})
  }
  return (
    <div ref={passFocusOn} role="status" className="border-b border-line bg-raised/60">
      <div className={rowClass}>
        <p className="flex items-center gap-3 py-2">
          <FileText aria-hidden className="size-5 shrink-0 text-muted" />
          {t('text')}
        </p>
        <button type="button" onClick={() => void read()} className={linkClass}>
          {t('read')}
        </button>
      </div>
    </div>
  )
}

/** Shown six months after the member last chose limits, with a link to review them (UKGC RTS 12A). */
export function ReviewBanner() {
  const t = useTranslations('play.review')
  const isDue = usePlaySessionStore(({ data }) => Boolean(data?.review_due && !data.closure))
  if (!isDue) return null
  return (
    <div role="status" className="border-b border-line bg-raised/60">
      <div className={rowClass}>
        <p className="flex items-center gap-3 py-2">
          <History aria-hidden className="size-5 shrink-0 text-muted" />
          {t('text')}
        </p>
        <SiteLink href="/limits" className={linkClass}>
          {t('open')}
        </SiteLink>
      </div>
    </div>
  )
}
