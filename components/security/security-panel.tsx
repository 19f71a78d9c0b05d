'use client'

import { Lock, Banknote, CircleAlert, CircleCheck, Hand, KeyRound, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ButtonLink, Button } from '@/components/ui/button/button'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { LoadError } from '@/components/ui/load/load-error'
import { SiteLink } from '@/components/ui/site-link'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { memberEventKinds, type MemberEvent } from '@/contract/optional/security'
import { api } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useUserDetailStore } from '@/stores/resources'
import { useLocalResource } from '@/stores/use-resource'
import { DeviceList, type Devices } from './device-list'
import { MobileRow } from './mobile-row'
import { PasskeyCard, type PasskeyList } from './passkey-card'
import { SecondFactorCard } from './second-factor-card'
import { SecurityCard } from './security-card'
import { useSourceText } from './use-source-text'

const noPasskeys: PasskeyList = { items: [], recovery_codes_left: null }

/**
 * The previous sign-in, second factor, passkeys, signed-in devices, recent activity, passwords and mobile number
 * (optional capability `security`).
 */
export function SecurityPanel() {
  const hasPasskeys = useCapability('passkeys')
  const devices = useLocalResource(() => api.security.devices({}))
  const factors = useLocalResource(() => api.security.factors({}))
  const passkeys = useLocalResource(async () => (hasPasskeys ? await api.passkeys.list({}) : noPasskeys))
  const reload = () => Promise.all([factors.reload(), passkeys.reload()])
  const isReady = [devices, factors, passkeys].every(({ data, error }) => data ?? error)
  return (
    <>
      {!isReady && <LoadingShapes className="grid gap-6" shapes={['h-40 rounded-card', 'h-60 rounded-card']} />}
      {/* The cards load out of sight and appear together, because their heights depend on the replies. */}
      <div hidden={!isReady} className={isReady ? 'grid gap-6 [&>*]:min-w-0' : undefined}>
        {devices.data?.previous_sign_in && <PreviousSignIn event={devices.data.previous_sign_in} />}
        <div className={hasPasskeys ? 'grid gap-6 desktop:grid-cols-2 [&>*]:min-w-0' : undefined}>
          <SecondFactorCard factors={factors} reload={reload} />
          {hasPasskeys && <PasskeyCard list={passkeys} factors={factors} reload={reload} />}
        </div>
        <DeviceList devices={devices} />
        <div className="grid items-start gap-6 desktop:grid-cols-2 [&>*]:min-w-0">
          <SecurityActivity />
          <PasswordsCard />
        </div>
      </div>
    </>
  )
}

/** When and from where the member signed in before, and a way to the devices. */
function PreviousSignIn({ event }: { event: NonNullable<Devices['previous_sign_in']> }) {
  const t = useTranslations('security.devices')
  const moment = useDateTimeText()
  const source = useSourceText()
  return (
    <p className="text-muted">
      {t('previous', { time: moment(event.at), source: source(event) })}{' '}
      <button
        type="button"
        className="-my-2.5 inline-block py-2.5 text-left font-semibold text-points underline underline-offset-4 hover:no-underline"
        onClick={() => document.getElementById('security-devices')?.closest('section')?.focus()}
      >
        {t('not_you')}
      </button>
    </p>
  )
}

/** The two passwords, each with a link to its form, and the mobile number. */
function PasswordsCard() {
  const t = useTranslations('security.passwords')
  const hasWithdrawalPassword = useUserDetailStore((detail) => detail.data?.has_withdrawal_password ?? true)
  const rows = [
    { name: t('login'), href: '/pws_change', isSet: true },
    { name: t('withdrawal'), href: '/pws_change?tab=withdrawal', isSet: hasWithdrawalPassword },
  ]
  return (
    <SecurityCard name="passwords">
      <h2 id="security-passwords" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-2 text-muted">{t('text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ name, href, isSet }) => (
          <li key={href} className="flex items-center gap-3 py-3">
            <Lock aria-hidden className="size-5 shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{name}</p>
              {!isSet && <p className="text-small text-muted">{t('not_set')}</p>}
            </div>
            <ButtonLink href={isSet ? href : '/bank_info'} kind="quiet" size="small" className="shrink-0">
              {t(isSet ? 'change' : 'set')}
              <span className="sr-only"> {name}</span>
            </ButtonLink>
          </li>
        ))}
        <MobileRow />
      </ul>
    </SecurityCard>
  )
}

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
