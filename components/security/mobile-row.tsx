'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { CodeField } from '@/components/ui/form/code-field'
import { MobileField } from '@/components/ui/form/mobile-field'
import { SandboxCodeNote } from '@/components/ui/sandbox-code-note'
import { toast } from '@/components/ui/feedback/toast'
import { api, ApiError } from '@/lib/api'
import { useFieldErrorText } from '@/lib/forms/use-field-error-text'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useResendWait } from '@/lib/hooks/use-resend-wait'
import { serverNow } from '@/lib/time/server-clock'
import { useDialogsStore } from '@/stores/dialogs'
import { useUserDetailStore } from '@/stores/resources'
import { isReportedOrCancelled } from './is-reported-or-cancelled'

/** Focuses a control that replaces the pressed one. */
const focus = (element: HTMLElement | null) => element?.focus()

/** After a change, withdrawals wait this long (`then` in the words). A reply names the exact time, unless it was lost. */
const waitMs = 24 * 60 * 60_000

type Fault = { field: 'mobile' | 'code'; text: string }

/** A row with the mobile number, and a form to change it: a code sent to the new number, then a fresh proof of identity. */
export function MobileRow() {
  const t = useTranslations('security.mobile')
  const openDialog = useDialogsStore((dialogs) => dialogs.open)
  const present = useUserDetailStore((detail) => detail.data?.mobile)
  const [isOpen, setIsOpen] = useState(false)
  const [hasClosed, setHasClosed] = useState(false)
  const close = () => {
    setIsOpen(false)
    setHasClosed(true)
  }
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Smartphone aria-hidden className="size-5 shrink-0 text-muted" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{t('title')}</p>
          <p className="figures text-small text-muted">{present ?? '–'}</p>
        </div>
        {!isOpen && (
          <Button
            ref={hasClosed ? focus : null}
            kind="quiet"
            size="small"
            className="shrink-0"
            onClick={() => setIsOpen(true)}
          >
            {t('change')}
            <span className="sr-only"> {t('title')}</span>
          </Button>
        )}
      </div>
      {isOpen && <NewNumberForm onClose={close} />}
      <p className="mt-2 text-small text-muted">
        {t('text')} {t('lost')}{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          className="inline-flex min-h-11 items-center text-left font-semibold text-points underline-offset-4 hover:underline"
          onClick={() => void openDialog({ kind: 'service' })}
        >
          {t('contact')}
        </button>
      </p>
    </li>
  )
}

function NewNumberForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations('security.mobile')
  const register = useTranslations('register')
  const codeText = useTranslations('auth.code')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const fieldText = useFieldErrorText()
  const moment = useDateTimeText()
  const { secondsLeft, start } = useResendWait()
  const [before] = useState(() => useUserDetailStore.getState().data?.mobile)
  const [mobile, setMobile] = useState('')
  const [sent, setSent] = useState<{ to: string } | null>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'send' | 'change' | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isSent = sent?.to === mobile
  useEffect(() => {
    // The button that was pressed is inactive without a code.
    if (sent) form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }, [sent])

  const fail = (error: unknown, usual: Fault['field']) => {
    if (isReportedOrCancelled(error)) return
    const named = error instanceof ApiError ? error.fields[0] : undefined
    const isTaken = error instanceof ApiError && error.code === 'mobile_taken'
    const field = isTaken || named?.field === 'mobile' ? 'mobile' : usual
    const text = named && fieldText({ type: 'server', message: named.code })
    setFault({ field, text: text ?? errorText(error) })
  }
  const run = async (what: NonNullable<typeof busy>, work: () => Promise<void>) => {
    setBusy(what)
    setFault(null)
    try {
      await work()
    } catch (error) {
      fail(error, what === 'send' ? 'mobile' : 'code')
    }
    setBusy(null)
  }
  const send = () =>
    run('send', async () => {
      const { resend_in_s } = await api.security.sendMobileCode({ mobile })
      start(resend_in_s)
      setSent({ to: mobile })
      setCode('')
    })
  const change = () =>
    run('change', async () => {
      const detail = useUserDetailStore.getState
      try {
        const { withdrawals_from } = await api.security.changeMobile({ mobile, code })
        toast.success(t('done', { time: moment(withdrawals_from) }))
        void detail().reload()
      } catch (error) {
        // The number may have changed although the reply was lost. If its last digits differ, another window changed it.
        await detail().reload()
        const after = detail().data?.mobile
        if (!before || !after || after === before || !mobile.endsWith(after.slice(-3))) throw error
        toast.success(t('done', { time: moment(new Date(serverNow() + waitMs).toISOString()) }))
      }
      onClose()
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isSent ? change() : send())
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <MobileField
        ref={focus}
        name="mobile"
        countryLabel={register('country')}
        label={t('new')}
        onChange={setMobile}
        error={fault?.field === 'mobile' ? fault.text : undefined}
      />
      {isSent && (
        <>
          <CodeField
            label={t('code')}
            value={code}
            onChange={setCode}
            error={fault?.field === 'code' ? fault.text : undefined}
          />
          <div>
            <Button kind="quiet" isBusy={busy === 'send'} isDone={secondsLeft > 0} onClick={() => void send()}>
              {secondsLeft > 0 ? codeText('resend_in', { seconds: secondsLeft }) : codeText('resend')}
            </Button>
          </div>
          <SandboxCodeNote />
        </>
      )}
      <p className="text-small text-muted">{t('then')}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          kind="quiet"
          isBusy={busy === (isSent ? 'change' : 'send')}
          disabled={mobile === '' || (isSent && code.length < 6)}
        >
          {t(isSent ? 'confirm' : 'send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  )
}
