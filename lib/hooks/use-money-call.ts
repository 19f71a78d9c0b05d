import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../api'
import { newIdempotencyKey } from '../idempotency-key'
import { readPending, removePending, savePending } from '../storage'

/**
 * Sends a call that moves points at most once: one idempotency key is kept, also over a reload, until the answer is
 * final, so that the same order sent again after a timeout is the same order. A second submit while one is under way
 * is ignored (resolves null). `isSettled` says whether an answer is final; an answer that is not keeps the key, so that
 * sending the same order again only asks how it ended. `unanswered` is an order of that kind, without its passwords.
 */
export function useMoneyCall<I, O>(
  name: string,
  call: (input: I, options: { idempotencyKey: string }) => Promise<O>,
  isSettled: (answer: O) => boolean = always,
) {
  const [isSending, setIsSending] = useState(false)
  const [unanswered, setUnanswered] = useState<I | null>(() => keptInput<I>(name))
  const busy = useRef(false)

  const forget = useCallback(() => {
    removePending(name)
    setUnanswered(null)
  }, [name])

  const send = useCallback(
    async (input: I): Promise<O | null> => {
      if (busy.current) return null
      busy.current = true
      setIsSending(true)
      const body = JSON.stringify(input, (field, value: unknown) => (field.includes('password') ? undefined : value))
      const kept = readPending(name)
      const key = kept?.body === body ? kept.key : newIdempotencyKey()
      savePending(name, { key, body })
      try {
        const answer = await call(input, { idempotencyKey: key })
        if (isSettled(answer)) forget()
        else setUnanswered(keptInput<I>(name))
        return answer
      } catch (error) {
        if (error instanceof ApiError && error.isFinal) forget()
        else setUnanswered(keptInput<I>(name))
        throw error
      } finally {
        busy.current = false
        setIsSending(false)
      }
    },
    [call, forget, isSettled, name],
  )
  return { send, isSending, unanswered, forget }
}

const always = () => true

function keptInput<I>(name: string): I | null {
  const kept = readPending(name)
  return kept && (JSON.parse(kept.body) as I)
}
