'use client'

import clsx from 'clsx'
import { Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { TitledCard } from './titled-card'
import { LoadError } from '@/components/ui/load/load-error'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { toDecimal, toMinor } from '@/contract/amount'
import type { AccountClosing } from '@/contract/optional/closing'
import { api } from '@/lib/api'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { refreshPlaySession } from '@/stores/play-session'
import { useSessionStore } from '@/stores/session'
import { useLocalResource } from '@/stores/use-resource'
import { useTransferAll } from '@/stores/use-transfer-all'
import { PasswordForm } from './limits/password-form'

const isSome = (amount: string) => toMinor(amount) > 0n

/** Closes the member's account (GLI-19, A.3.10). While points remain, it shows the ways to take them out instead. */
export function CloseAccountPanel() {
  const t = useTranslations('protection.closing')
  const { data, error, put, reload } = useLocalResource(() => api.protection.closing({}))
  if (!data) {
    if (error) return <LoadError error={error} onRetry={reload} kind="quiet" />
    return <Skeleton className="h-96 rounded-card" />
  }
  return (
    <div className="grid gap-6">
      <p className="text-muted">{t('lead')}</p>
      {data.ready ? <Finish /> : <TakeOut closing={data} onReturned={() => void reload()} />}
      {!data.ready && isSome(data.turnover_left) && <Free closing={data} onStarted={put} />}
      <Card aria-labelledby="pause-instead">
        <h2 id="pause-instead" className="flex items-center gap-3 text-heading">
          <Moon aria-hidden className="size-5 shrink-0 text-points" />
          {t('pause.title')}
        </h2>
        <p className="mt-1 mb-4 text-muted">{t('pause.text')}</p>
        <ButtonLink kind="quiet" href="/limits">
          {t('pause.open')}
        </ButtonLink>
      </Card>
    </div>
  )
}

function TakeOut({ closing, onReturned }: { closing: AccountClosing; onReturned: () => void }) {
  const t = useTranslations('protection.closing')
  const points = usePointsText()
  const [areLeft, setAreLeft] = useState(false)
  const { transferAll, isSending, failure } = useTransferAll()
  const { main, venues, held, certified, taken_back } = closing
  const total = toDecimal(toMinor(main) + toMinor(venues) + toMinor(held))
  const isHome = !isSome(venues)
  const bringHome = async () => {
    setAreLeft(false)
    setAreLeft(!(await transferAll()))
    onReturned()
  }
  return (
    <TitledCard name="take-out" title={t('take.title')}>
      <p className="mt-1">{t('take.text', { points: points(total) })}</p>
      {closing.started_at && <p className="mt-2 text-muted">{t('started')}</p>}
      <ol className="mt-4 grid gap-4">
        <Step isDone={certified} title={t(certified ? 'identity.done' : 'identity.open')}>
          {t('identity.text')}
        </Step>
        <Step isDone={isHome} title={isHome ? t('home.done') : t('home.open', { points: points(venues) })}>
          {t('home.text')}
        </Step>
        <Step isDone={!isSome(main) && isHome} title={t('withdraw.title', { points: points(main) })}>
          {isSome(held) ? t('withdraw.held', { points: points(held) }) : t('withdraw.text')}
          {isSome(taken_back) && ` ${t('withdraw.taken', { points: points(taken_back) })}`}
        </Step>
        <Step isDone={false} title={t('finish.title')}>
          {t('finish.text')}
        </Step>
      </ol>
      <div className="mt-6 grid gap-2">
        <FailureNote error={failure} text={areLeft && failure === undefined ? t('home.failed') : undefined} />
        {isHome ? (
          <ButtonLink wide href={certified ? '/withdrawal' : '/bank_info'}>
            {t(certified ? 'withdraw.go' : 'identity.go')}
          </ButtonLink>
        ) : (
          <Button wide isBusy={isSending} onClick={() => void bringHome()}>
            {t('home.go')}
          </Button>
        )}
      </div>
    </TitledCard>
  )
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children: ReactNode }) {
  const t = useTranslations('protection.closing')
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className={clsx(
          'mt-1.5 size-4 shrink-0 rounded-full',
          isDone ? 'bg-success forced-colors:bg-[CanvasText]' : 'border-2 border-muted',
        )}
      />
      <span>
        <span className="block font-semibold">
          {title}
          {isDone && <span className="sr-only"> ({t('done')})</span>}
        </span>
        <span className="block text-small text-muted">{children}</span>
      </span>
    </li>
  )
}

/**
 * Points cannot be withdrawn before the turnover is met. Starting the closure lifts that requirement and ends play for
 * good.
 */
function Free({ closing, onStarted }: { closing: AccountClosing; onStarted: (closing: AccountClosing) => void }) {
  const t = useTranslations('protection.closing')
  const points = usePointsText()
  const start = async (password: string) => {
    onStarted(await api.protection.startClosing({ password }))
    refreshPlaySession()
  }
  return (
    <TitledCard name="free" title={t('free.title', { points: points(closing.turnover_left) })}>
      <p className="mt-1">{t('free.text')}</p>
      {isSome(closing.taken_back) && <p className="mt-2">{t('free.taken', { points: points(closing.taken_back) })}</p>}
      <PasswordForm kind="quiet" label={t('free.go')} onSend={start} className="mt-4 grid max-w-md gap-4" />
    </TitledCard>
  )
}

function Finish() {
  const t = useTranslations('protection.closing')
  const finish = async (password: string) => {
    await api.protection.closeAccount({ password })
    toast.success(t('closed'))
    useSessionStore.getState().signOut()
  }
  return (
    <TitledCard name="finish" title={t('finish.title')}>
      <p className="mt-1">{t('finish.ready')}</p>
      <PasswordForm label={t('finish.title')} onSend={finish} className="mt-4 grid max-w-md gap-4" />
    </TitledCard>
  )
}
