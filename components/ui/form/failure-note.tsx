'use client'

import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ApiError, isReported } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { NextStepLink } from '../next-step-link'

type SetRootError = (name: 'root', error: { type: string; message: string }) => void

/**
 * Reports a failure that belongs to no field as the form's own error, which `FailureNote` shows until the next attempt;
 * `what` says what failed. Reports nothing for a 401, which the start-up provider handles.
 */
export function useFailure(setError: SetRootError): (error: unknown, what?: string) => void {
  const errorText = useErrorText()
  return (error, what) => {
    if (isReported(error)) return
    const type = error instanceof ApiError ? error.code : 'server'
    setError('root', { type, message: [what, errorText(error)].filter(Boolean).join(' · ') })
  }
}

type FailureNoteProps = {
  /** Null or undefined if nothing failed, or if `text` alone says it. */
  error?: unknown
  /** By default, why it failed. */
  text?: string | undefined
  /** Says what failed; shown before the reason. */
  what?: string
}

/** A failure that belongs to no field, where it happened, with a link to the next step if there is one. */
export function FailureNote({ error, text, what }: FailureNoteProps) {
  const errorText = useErrorText()
  if ((error == null && text === undefined) || isReported(error)) return null
  const shown = text ?? [what, errorText(error)].filter(Boolean).join(' · ')
  return <Note key={shown} error={error} text={shown} />
}

function Note({ error, text }: { error: unknown; text: string }) {
  const box = useRef<HTMLDivElement>(null)
  // The button may be in a bar at the bottom of the screen, far from the end of the form.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={box}
      role="alert"
      className="flex gap-3 rounded-field border border-error/60 bg-error/10 px-4 py-2.5 text-small"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-error" />
      <div className="min-w-0">
        <p className="py-0.5">{text}</p>
        <NextStepLink error={error} />
      </div>
    </div>
  )
}
