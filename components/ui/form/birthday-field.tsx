'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, type ComponentProps } from 'react'
import type { FieldError } from 'react-hook-form'
import { yearsToBuddhist, yearsToMinguo } from '@/lib/forms/meant-birthdays'
import { useBirthday } from '@/lib/forms/use-birthday'
import { Button } from '../button/button'
import { TextField } from './field'

type BirthdayFieldProps = Omit<ComponentProps<typeof TextField>, 'error'> & {
  typed: string
  fault: FieldError | undefined
  /** Called with the birthday that the member chose from those offered. */
  onMeant: (birthday: string) => void
}

/**
 * A birthday. Years on Taiwanese and Thai documents are of other calendars: such a year is never converted silently, but
 * the member can choose what it means. Needs the messages `validation`.
 */
export function BirthdayField({ typed, fault, onMeant, onChange, onBlur, ...field }: BirthdayFieldProps) {
  const t = useTranslations('validation')
  const { input, meant, change, settle } = useBirthday(typed, fault)
  const question = useId()
  const frame = useRef<HTMLDivElement>(null)
  const choose = (birthday: string) => {
    onMeant(birthday)
    // The pressed button disappears.
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame} className="grid content-start gap-2">
      <TextField
        {...field}
        {...input}
        aria-describedby={meant.length > 0 ? question : undefined}
        onChange={(event) => {
          change()
          onChange?.(event)
        }}
        onBlur={(event) => {
          settle(event.currentTarget)
          onBlur?.(event)
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
      />
      {meant.length > 0 && (
        <div role="group" aria-labelledby={question} className="flex flex-wrap items-center gap-2">
          <p id={question} className="w-full text-small">
            {t('birthday_meant')}
          </p>
          {meant.map((birthday) => {
            const year = Number(birthday.slice(0, 4))
            return (
              <Button key={birthday} kind="quiet" size="small" onClick={() => choose(birthday)}>
                {t('birthday_year', {
                  year: `${year}`,
                  minguo: year + yearsToMinguo,
                  buddhist: `${year + yearsToBuddhist}`,
                })}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
}
