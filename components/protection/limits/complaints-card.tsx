'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { inputClass } from '@/components/ui/form/field'
import { LoadError } from '@/components/ui/load/load-error'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import type { Complaint } from '@/contract/optional/complaints'
import { maxChars } from '@/contract/constants'
import { api } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { readLastAccount } from '@/lib/storage/session'
import { useLocalResource } from '@/stores/use-resource'

/** What a member has typed, until it is sent or the page is loaded again: the session may end before it is sent. */
let unsent: { account: string | null; text: string } = { account: null, text: '' }

/** Sends a complaint, and lists earlier ones with number, state and the deadline for the answer (GLI-19, A.4.4). */
export function ComplaintsCard() {
  const t = useTranslations('protection.complaints')
  const momentText = useDateTimeText()
  const showError = useErrorToast()
  const id = useId()
  const { data, error, reload } = useLocalResource(() => api.protection.complaints({}))
  const [sent, setSent] = useState<readonly Complaint[] | null>(null)
  const [text, setText] = useState(() => (unsent.account && unsent.account === readLastAccount() ? unsent.text : ''))
  const [isSending, setIsSending] = useState(false)
  const shown = sent ?? data
  const type = (typed: string) => {
    unsent = { account: readLastAccount(), text: typed }
    setText(typed)
  }
  const submit = async () => {
    setIsSending(true)
    try {
      const all = await api.protection.complain({ text }).catch(async (error: unknown) => {
        const [latest, ...earlier] = await api.protection.complaints({}).catch(() => [])
        // Only the reply was lost; sending the text again would open a second complaint.
        if (latest?.text === text.trim() && latest.number !== shown?.[0]?.number) return [latest, ...earlier]
        throw error
      })
      setSent(all)
      type('')
      toast.success(t('sent', { number: all.find((each) => each.text === text.trim())?.number ?? '' }))
    } catch (error) {
      showError(error)
    }
    setIsSending(false)
  }
  return (
    <Card aria-labelledby="complaints">
      <h2 id="complaints" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('text')}</p>
      <form
        method="post"
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label htmlFor={id} className="font-semibold">
          {t('label')}
        </label>
        <textarea
          id={id}
          name="complaint"
          rows={4}
          maxLength={maxChars.complaint}
          value={text}
          onChange={({ target }) => type(target.value)}
          className={`${inputClass} h-auto w-full py-3`}
        />
        <Button type="submit" kind="quiet" isBusy={isSending} disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </form>
      {!shown && error && <LoadError error={error} onRetry={reload} kind="quiet" />}
      {shown?.length === 0 && <p className="mt-4 text-small text-muted">{t('empty')}</p>}
      <ul className="mt-4 divide-y divide-line empty:hidden">
        {shown?.map(({ number, text: sentText, answer, answered_at, answer_by }) => (
          <li key={number} className="grid gap-1 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="figures font-semibold select-all">{number}</span>
              <span className="text-small text-muted">
                {answered_at ? t('answered', { at: momentText(answered_at) }) : t('by', { at: momentText(answer_by) })}
              </span>
            </p>
            <p className="text-small break-words whitespace-pre-line">{sentText}</p>
            {answer && <p className="rounded-field bg-ground/50 p-3 break-words whitespace-pre-line">{answer}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
