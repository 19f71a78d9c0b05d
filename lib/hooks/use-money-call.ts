import { useCallback, useRef, useState } from 'react'
import { ApiError } from '../api'
import { plainAmount } from '../forms/read-amount'
import { newIdempotencyKey } from '../idempotency-key'
import { readPending, removePending, savePending } from '../storage/pending-orders'

/** An order of a call that moves points, with the idempotency key that it was sent under. */
export type MoneyOrder<I> = { key: string; input: I }
export type Placed<I, O> = { order: MoneyOrder<I>; answer: O }
/** `input` is without its passwords; `isKnown` says whether the server has answered it, though not for good. */
export type UnansweredOrder<I> = MoneyOrder<I> & { isKnown: boolean }

/**
 * Sends a call that moves points at most once: the order's idempotency key is kept, also over a reload, until the
 * answer is final (`isSettled`), so that the same order sent again after a timeout is the same order. A second `send`
 * while one is under way is ignored (resolves null). `ask` asks how an order ended, under that order's own key: it never
 * makes a new one, whatever was ordered meanwhile here, in another part of the page or in another tab. `unanswered` are
 * the orders that are kept, the oldest first; `forget` lets one of them go, or all. Both reject with the ApiError.
 */
export function useMoneyCall<I, O>(
  name: string,
  call: (input: I, options: { idempotencyKey: string }) => Promise<O>,
  isSettled: (answer: O) => boolean = always,
) {
  const [isSending, setIsSending] = useState(false)
  const [unanswered, setUnanswered] = useState(() => unansweredOf<I>(name))
  const busy = useRef(false)

  const forget = useCallback(
    (which?: string) => {
      for (const { key } of readPending(name)) if (which === undefined || which === key) removePending(name, key)
      setUnanswered(unansweredOf<I>(name))
    },
    [name],
  )

  const carry = useCallback(
    async (order: MoneyOrder<I>, isFirst: boolean): Promise<Placed<I, O>> => {
      const { key, input } = order
      try {
        const answer = await call(input, { idempotencyKey: key })
        // One that was let go meanwhile is not kept anew.
        const kept = readPending(name).find((pending) => pending.key === key)
        if (isSettled(answer)) removePending(name, key)
        else if (kept && !kept.isKnown) savePending(name, { ...kept, isKnown: true })
        return { order, answer }
      } catch (error) {
        if (isOver(error, isFirst)) removePending(name, key)
        throw error
      } finally {
        setUnanswered(unansweredOf<I>(name))
      }
    },
    [call, isSettled, name],
  )

  const send = useCallback(
    async (input: I): Promise<Placed<I, O> | null> => {
      if (busy.current) return null
      busy.current = true
      setIsSending(true)
      const body = JSON.stringify(input, (field, value: unknown) => (field.includes('password') ? undefined : value))
      const kept = readPending(name).findLast((pending) => isSameOrder(pending.body, body))
      const key = kept?.key ?? newIdempotencyKey()
      if (!kept) savePending(name, { key, body, isKnown: false })
      try {
        return await carry({ key, input: kept ? { ...input, ...(JSON.parse(kept.body) as I) } : input }, !kept)
      } finally {
        busy.current = false
        setIsSending(false)
      }
    },
    [carry, name],
  )
  const ask = useCallback((order: MoneyOrder<I>) => carry(order, false), [carry])
  return { send, ask, isSending, unanswered, forget }
}

const always = () => true

/** However an amount was written, the order is the same: `All` writes `100.00` where a member types `100`. */
const isSameOrder = (one: string, other: string) => one === other || inPlain(one) === inPlain(other)

const inPlain = (body: string) =>
  JSON.stringify(JSON.parse(body), (field, value: unknown) =>
    field === 'amount' && typeof value === 'string' ? plainAmount(value) : value,
  )

/**
 * Whether a refusal ends the order. One for want of a session, or of a venue or a vendor that can be had, comes before the
 * order is made: it ends what was sent for the first time, and says nothing of an earlier attempt.
 */
function isOver(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  return error.httpStatus === 401 || beforehand.includes(error.code) ? isFirst : error.isFinal
}

const beforehand: readonly ApiError['code'][] = ['no_token', 'venue_maintenance', 'vendor_unavailable']

function unansweredOf<I>(name: string): UnansweredOrder<I>[] {
  return readPending(name).map(({ key, body, isKnown }) => ({ key, input: JSON.parse(body) as I, isKnown }))
}
