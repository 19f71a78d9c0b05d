'use client'

import { Banknote, CircleAlert, CircleCheck, Hand, KeyRound, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LoadError } from '@/components/ui/load/load-error'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { memberEventKinds, type MemberEvent } from '@/contract/optional/security'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useSourceText } from './use-source-text'
import { SecurityCard } from './security-card'

const icons: Readonly<Record<string, typeof KeyRound>> = {
  sign_in: CircleCheck,
  sign_in_new_device: CircleAlert,
  sign_in_failed: CircleAlert,
  sign_in_unfinished: CircleAlert,
  factor_failed: CircleAlert,
  session_moved: CircleAlert,
  sign_out: LogOut,
  sessions_ended: LogOut,
  withdrawal_requested: Banknote,
  bank_submitted: Banknote,
  virtual_bound: Banknote,
  virtual_unbound: Banknote,
  limit_changed: Hand,
  play_closed: Hand,
}
const firstShown = 5

/** The account's security events of the last 90 days: the first five, then 20 per page. */
export function SecurityActivity() {
  const t = useTranslations('security')
  const moment = useDateTimeText()
  const source = useSourceText()
  const [items, setItems] = useState<readonly MemberEvent[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [hasMore, setHasMore] = useState(false)
  const shown = hasMore ? items : items?.slice(0, firstShown)
  const isCut = items !== null && shown !== undefined && shown !== null && shown.length < items.length
  const section = useKeptFocus(shown?.length)

  const load = async (from: string | null) => {
    setIsLoading(true)
    await api.security.activity(from === null ? {} : { cursor: from }).then((page) => {
      setItems((before) => [...(from === null ? [] : (before ?? [])), ...page.items])
      setCursor(page.next_cursor)
      setError(null)
    }, setError)
    setIsLoading(false)
  }
  useEffect(() => {
    void api.security.activity({}).then((page) => {
      setItems(page.items)
      setCursor(page.next_cursor)
    }, setError)
  }, [])

  const kindText = (kind: string) => {
    const known = memberEventKinds.find((each) => each === kind)
    return known ? t(`kind.${known}`) : t('kind.other')
  }
  return (
    <SecurityCard ref={section} name="activity">
      <h2 id="security-activity" className="text-heading">
        {t('activity.title')}
      </h2>
      <p className="mt-2 text-muted">{t('activity.text')}</p>
      {error === null && !items && <Skeleton className="mt-4 h-60 rounded-field" />}
      {items?.length === 0 && <p className="mt-4">{t('activity.empty')}</p>}
      {shown && shown.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {shown.map((event) => {
            const Icon = icons[event.kind] ?? KeyRound
            const isOdd = Icon === CircleAlert
            return (
              <li key={event.id} className="flex items-center gap-3 py-3">
                <Icon aria-hidden className={`size-5 shrink-0 ${isOdd ? 'text-warning' : 'text-muted'}`} />
                <div className="min-w-0 grow">
                  <p className="font-semibold">{kindText(event.kind)}</p>
                  <p className="text-small text-muted">
                    {`${moment(event.at)} · ${source(event)}`.replaceAll(' · ', '\u00a0· ')}
                  </p>
                </div>
                {isOdd && (
                  <SiteLink
                    href="/pws_change"
                    className="inline-flex min-h-11 shrink-0 items-center font-semibold text-points underline-offset-4 hover:underline"
                  >
                    {t('activity.not_me')}
                  </SiteLink>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {error !== null && (
        <LoadError kind="quiet" error={error} title={t('activity.failed')} onRetry={() => load(cursor)} />
      )}
      {error === null && (isCut || cursor !== null) && (
        <Button
          kind="quiet"
          className="mt-4"
          isBusy={isLoading}
          onClick={() => {
            setHasMore(true)
            if (!isCut) void load(cursor)
          }}
        >
          {t('activity.more')}
        </Button>
      )}
    </SecurityCard>
  )
}
