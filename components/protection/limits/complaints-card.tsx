'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { TitledCard } from '../titled-card'
import { inputClass } from '@/components/ui/form/field'
import { LoadError } from '@/components/ui/load/load-error'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { useAttempt } from '@/components/ui/form/use-attempt'
import type { Complaint } from '@/contract/optional/complaints'
import { maxChars } from '@/contract/constants'
import { api } from '@/lib/api'
import { useAddressParam } from '@/lib/hooks/use-address-param'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { readLastAccount } from '@/lib/storage/session'
import { useLocalResource } from '@/stores/use-resource'

/** What a member has typed, until it is sent or the page is loaded again: the session may end before it is sent. */
let unsent: { account: string | null; text: string } = { account: null, text: '' }

/** Sends a complaint, and lists earlier ones with number, state and the deadline for the answer (GLI-19, A.4.4). */
export function ComplaintsCard() {
  const t = useTranslations('protection.complaints')
  const momentText = useDateTimeText()
  const { isBusy, failure, attempt } = useAttempt()
  const id = useId()
  const { data, error, reload } = useLocalResource(() => api.protection.complaints({}))
  const [sent, setSent] = useState<readonly Complaint[] | null>(null)
  // An order about which the member complains.
  const [order] = useAddressParam('order')
  const [text, setText] = useState(() =>
    unsent.text && unsent.account === readLastAccount()
      ? unsent.text
      : order
        ? t('about_order', { number: order })
        : '',
  )
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The card is at the end of the page.
    if (order) field.current?.focus()
  }, [order])
  const shown = sent ?? data
  const type = (typed: string) => {
    unsent = { account: readLastAccount(), text: typed }
    setText(typed)
  }
  const submit = async () => {
    const all = await api.protection.complain({ text }).catch(async (error: unknown) => {
      const [latest, ...earlier] = await api.protection.complaints({}).catch(() => [])
      // Only the reply was lost; sending the text again would open a second complaint.
      if (latest?.text === text.trim() && latest.number !== shown?.[0]?.number) return [latest, ...earlier]
      throw error
    })
    setSent(all)
    type('')
    toast.success(t('sent', { number: all.find((each) => each.text === text.trim())?.number ?? '' }))
  }
  return (
    <TitledCard name="complaints" title={t('title')} text={t('text')}>
      <form
        method="post"
        className="grid justify-items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(submit)
        }}
      >
        <label htmlFor={id} className="font-semibold">
          {t('label')}
        </label>
        <textarea
          id={id}
          ref={field}
          name="complaint"
          rows={4}
          maxLength={maxChars.complaint}
          value={text}
          onChange={({ target }) => type(target.value)}
          className={`${inputClass} h-auto w-full py-3`}
        />
        <FailureNote error={failure} />
        <Button type="submit" kind="quiet" isBusy={isBusy} disabled={text.trim() === ''}>
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
    </TitledCard>
  )
}
