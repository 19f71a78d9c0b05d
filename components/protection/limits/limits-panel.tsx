'use client'

import { Bell, ChevronRight, Coins, FileText, Hourglass, Lock, Moon, Phone, Scale, UserX, History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Card } from '@/components/ui/card'
import { TitledCard } from '../titled-card'
import { DialogSkeleton } from '@/components/ui/dialog/dialog-skeleton'
import { Fold } from '@/components/ui/fold'
import { part } from '@/components/ui/load/part'
import { LoadError } from '@/components/ui/load/load-error'
import { SiteLink } from '@/components/ui/site-link'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import { limitKinds, type LimitKind, type ProtectionOverview, reminderMinutes } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { useCapability } from '@/lib/hooks/use-capability'
import { useOnNewDay } from '@/lib/hooks/use-on-new-day'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import { refreshPlaySession, usePlaySessionStore } from '@/stores/play-session'
import { useLocalResource } from '@/stores/use-resource'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { toast } from '@/components/ui/feedback/toast'
import { ClosureCard } from './closure-card'
import { ComplaintsCard } from './complaints-card'
import { LimitRow, type ShownLimit } from './limit-row'
import { canTakeBreak, PauseCard, type Pause } from './pause-card'
import { ReviewCard } from './review-card'
import { useValueText } from './value-text'
import { WaitingRaises } from './waiting-raises'
import { Choice } from './limit-choice'
import { CheckField } from '@/components/ui/form/check-field'

const LimitDialog = part(async () => (await import('./limit-dialog')).LimitDialog)
const PauseDialog = part(async () => (await import('./pause-dialog')).PauseDialog)

const icons = { top_up: Coins, loss: Scale, play_time: Hourglass } as const

/** A member's limits and how much of them is used, breaks and exclusion. */
export function LimitsPanel() {
  const t = useTranslations('protection')
  const resource = useLocalResource(() => api.protection.overview({}), ['balance', 'top_ups', 'messages'])
  const { data: shown, error, put, load, reload } = resource
  const [edited, setEdited] = useState<LimitKind | null>(null)
  const [pause, setPause] = useState<Pause | null>(null)
  const hasStatement = useCapability('statement')
  // Another tab may have changed a limit. Breaks and raises are also reported by a message.
  useOnShown(() => void reload())
  useOnNewDay(load)
  // A change may remove the pressed button.
  const section = useKeptFocus(shown)
  if (!shown) {
    if (error) return <LoadError error={error} onRetry={reload} kind="quiet" />
    return <Skeleton className="h-96 rounded-card" />
  }
  const change = async (call: () => Promise<ProtectionOverview>) => put(await call())
  const close = () => {
    setPause(null)
    setEdited(null)
  }
  const late = { waiting: <DialogSkeleton onClose={close} />, onFault: close }
  return (
    <section ref={section} tabIndex={-1} className="grid grid-cols-1 gap-6 focus:outline-none">
      <p className="text-muted">{t('lead')}</p>
      <nav aria-label={t('jump.label')} className="flex flex-wrap gap-2">
        {canTakeBreak(shown) && (
          <Button kind="quiet" onClick={() => setPause('break')}>
            <Moon aria-hidden className="size-4" />
            {t('pause.break.title')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => setPause('exclusion')}>
          <Lock aria-hidden className="size-4" />
          {t('pause.exclusion.title')}
        </Button>
        <a href="#reminder" className={buttonClass({ kind: 'quiet' })}>
          <Bell aria-hidden className="size-4" />
          {t('reminder.title')}
        </a>
        <a href="#talk-to-someone" className={buttonClass({ kind: 'quiet' })}>
          <Phone aria-hidden className="size-4" />
          {t('jump.talk')}
        </a>
      </nav>
      {shown.closure && <ClosureCard closure={shown.closure} points={shown.points} onChange={change} />}
      <WaitingRaises limits={shown.limits} isClosed={shown.closure !== null} onChange={change} />
      <div className="grid gap-4 xl:grid-cols-3">
        {limitKinds.map((kind) => {
          const Icon = icons[kind]
          const rows = shown.limits.filter((limit) => limit.kind === kind)
          return (
            <Card key={kind} aria-labelledby={`limit-${kind}`}>
              <div className="flex flex-wrap items-center gap-3">
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <h2 id={`limit-${kind}`} className="min-w-24 flex-1 text-heading">
                  {t(`kind.${kind}`)}
                </h2>
                <Button kind="quiet" size="small" onClick={() => setEdited(kind)}>
                  {t('adjust')}
                  <span className="sr-only"> {t(`kind.${kind}`)}</span>
                </Button>
              </div>
              {!shown.closure && <FitsNow kind={kind} rows={rows} />}
              <div className="mt-2 divide-y divide-line">
                {rows.map((row) => (
                  <LimitRow key={row.period} row={row} onSet={() => setEdited(kind)} />
                ))}
              </div>
            </Card>
          )
        })}
      </div>
      <ReviewCard from={shown.review_from} onChange={change} />
      <PauseCard overview={shown} onChoose={setPause} />
      <ReminderCard minutes={shown.reminder_minutes} onChange={change} />
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <div className="grid gap-6">
          <MarketingCard />
          <Card className="divide-y divide-line py-2 md:py-2">
            <LimitHistory history={shown.history} />
            {hasStatement && (
              <SiteLink href="/statement" className="flex min-h-12 items-center gap-3 py-2 hover:underline">
                <FileText aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="flex-1">
                  <span className="block font-semibold">{t('statement.title')}</span>
                  <span className="block text-small text-muted">{t('statement.text')}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </SiteLink>
            )}
            <SiteLink
              href="/close_account"
              className="flex min-h-12 items-center gap-3 py-2 font-semibold hover:underline"
            >
              <UserX aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="flex-1">{t('close_account')}</span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </SiteLink>
          </Card>
        </div>
        <ComplaintsCard />
      </div>
      {pause && (
        <PauseDialog
          {...late}
          kind={pause}
          overview={shown}
          onClose={close}
          onClosed={(next) => {
            close()
            put(next)
            refreshPlaySession()
          }}
        />
      )}
      {edited && (
        <LimitDialog
          {...late}
          kind={edited}
          rows={shown.limits.filter((limit) => limit.kind === edited)}
          onClose={close}
          onSaved={put}
        />
      )}
    </section>
  )
}

/** How much all limits of one kind still allow now: the smallest amount left of any period. */
function FitsNow({ kind, rows }: { kind: LimitKind; rows: readonly ShownLimit[] }) {
  const t = useTranslations('protection')
  const valueText = useValueText()
  const inForce = rows.flatMap(({ period, left }) => (left === null ? [] : [{ period, left }]))
  const least = inForce.toSorted((one, other) => Number(one.left) - Number(other.left))[0]
  if (!least) return null
  const name = t(`period.${kind === 'top_up' ? 'fixed' : 'rolling'}.${least.period}`)
  return (
    <p className="mt-4 rounded-field bg-ground/40 px-4 py-3">
      <span className="block text-small text-muted">{t(`now.${kind}`)}</span>
      <span className="figures block text-heading">{valueText(kind, least.left)}</span>
      {inForce.length > 1 && <span className="block text-small text-muted">{t('now.lowest', { period: name })}</span>}
    </p>
  )
}

/** The latest changes of limits, the newest first. */
function LimitHistory({ history }: { history: ProtectionOverview['history'] }) {
  const t = useTranslations('protection')
  const valueText = useValueText()
  const momentText = useDateTimeText()
  return (
    <Fold icon={History} title={t('history.title')}>
      {history.length === 0 && <p className="pb-3 text-muted">{t('history.empty')}</p>}
      <ol className="divide-y divide-line">
        {history.map(({ kind, period, action, from, to, at }, index) => {
          const name = `${t(`kind.${kind}`)} · ${t(`period.${kind === 'top_up' ? 'fixed' : 'rolling'}.${period}`)}`
          const text = (value: string | null) => (value === null ? t('row.none') : valueText(kind, value))
          return (
            <li key={index} className="grid gap-0.5 py-2.5">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {t(`history.${action}`)}: {name}
                </span>
                <span className="figures">{t('history.change', { before: text(from), after: text(to) })}</span>
              </span>
              <time dateTime={at} className="text-small text-muted">
                {momentText(at)}
              </time>
            </li>
          )
        })}
      </ol>
    </Fold>
  )
}

type ReminderCardProps = { minutes: number; onChange: (call: () => Promise<ProtectionOverview>) => Promise<void> }

/** The interval of reality checks: 15 to 60 minutes (UKGC RTS 13B). */
function ReminderCard({ minutes, onChange }: ReminderCardProps) {
  const t = useTranslations('protection.reminder')
  const { failure, attempt } = useAttempt()
  const choose = (chosen: (typeof reminderMinutes)[number]) =>
    onChange(async () => {
      const overview = await api.protection.setReminder({ minutes: chosen })
      toast.success(t('saved'))
      void usePlaySessionStore.getState().reload()
      return overview
    })
  return (
    <TitledCard name="reminder" title={t('title')} text={t('text')}>
      <fieldset className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2" aria-labelledby="reminder">
        {reminderMinutes.map((each) => (
          <Choice
            key={each}
            name="reminder"
            label={t('every', { minutes: each })}
            isChosen={each === minutes}
            onChoose={() => void attempt(() => choose(each))}
          />
        ))}
      </fieldset>
      <FailureNote error={failure} />
    </TitledCard>
  )
}

/** Whether offers may be sent: off until the member switches it on. */
function MarketingCard() {
  const t = useTranslations('protection.marketing')
  const [failure, setFailure] = useState<unknown>()
  const { data, error, reload } = useLocalResource(() => api.protection.marketing({}))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = async (wanted: boolean) => {
    const before = chosen
    setChosen(wanted)
    setFailure(undefined)
    try {
      await api.protection.marketing({ wanted })
      toast.success(t('saved'))
    } catch (thrown) {
      setChosen(before)
      setFailure(thrown)
    }
  }
  return (
    <TitledCard name="marketing" title={t('title')} text={t('text')}>
      {!data && error ? (
        <LoadError error={error} onRetry={reload} kind="quiet" />
      ) : (
        <CheckField
          label={t('wanted')}
          disabled={!data}
          checked={chosen ?? data?.wanted ?? false}
          onChange={({ target }) => void choose(target.checked)}
        />
      )}
      <FailureNote error={failure} />
    </TitledCard>
  )
}
