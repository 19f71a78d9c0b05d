import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useCallback, useRef, useState } from 'react'
import { canonicalAmount } from '@/contract/amount'
import { ApiError, type AskProof } from '../api'
import { newIdempotencyKey } from '../idempotency-key'
import { readDevice } from '../storage/browser'
import { pendingPrefix } from '../storage/session'
import { parseJson, readItem, readJson, storedKeys, writeItem, type Key } from '../storage/local'

/** An order of a call that moves points, and the idempotency key with which it was sent. */
export type MoneyOrder<I> = { key: string; input: I }
export type OrderResult<I, O> = { order: MoneyOrder<I>; answer: O }
/** `input` has no passwords. `isAcknowledged`: the server has replied, but not with a final answer. */
export type UnconfirmedOrder<I> = MoneyOrder<I> & { isAcknowledged: boolean }

/**
 * How long the same order counts as a repetition if the member does not see the unconfirmed one: after a logout, or
 * where a screen does not list them. Later the member means a new order.
 */
export const unseenRepeatMs = 60 * 60_000

/**
 * Sends a call that moves points, at most once per order. The order's idempotency key is stored until the answer is
 * final (`isFinal`), also across reloads, so sending the same order again after a timeout repeats it with the same key.
 * After a logout only a hash of the order is stored with the key.
 *
 * - `send` places an order. While another `send` is running, it does nothing and resolves to null. If the server needs a
 *   proof of identity, `askProof` asks for it instead of the dialog.
 * - `checkStatus` queries an order with its own key, so it never places a new one.
 * - `unconfirmed` lists the stored orders, oldest first. `discard` removes one of them, or all, also those of earlier
 *   sessions.
 *
 * Screens that do not list `unconfirmed` pass `unseenRepeatMs` as `repeatWithinMs`.
 *
 * `send` and `checkStatus` reject with the ApiError.
 */
export function useMoneyCall<I, O>(
  name: string,
  call: (
    input: I,
    options: { idempotencyKey: string; onHeld: (isHeld: boolean) => void; askProof?: AskProof },
  ) => Promise<O>,
  isFinal: (answer: O) => boolean = always,
  repeatWithinMs = Infinity,
) {
  const [isSending, setIsSending] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState(() => unconfirmedOrders<I>(name))
  const isBusy = useRef(false)

  const discard = useCallback(
    (which?: string) => {
      for (const { key } of readPending(name)) if (which === undefined || which === key) removePending(name, key)
      if (which === undefined) for (const sealed of sealedOrders(name)) writeItem(sealed, null)
      setUnconfirmed(unconfirmedOrders<I>(name))
    },
    [name],
  )

  const submitOrder = useCallback(
    async (order: MoneyOrder<I>, isFirst: boolean, askProof?: AskProof): Promise<OrderResult<I, O>> => {
      const { key, input } = order
      // A reload must not report an order that still needs a proof of identity: the server has not placed it.
      const stored = isFirst && readPending(name).find((pending) => pending.key === key)
      const onHeld = (isHeld: boolean) => {
        if (!stored) return
        if (isHeld) removePending(name, key)
        else savePending(name, stored)
      }
      try {
        const answer = await call(input, { idempotencyKey: key, onHeld, ...(askProof && { askProof }) })
        // If it was discarded during the call, do not store it again.
        const kept = readPending(name).find((pending) => pending.key === key)
        if (isFinal(answer)) removePending(name, key)
        else if (kept && !kept.isAcknowledged) savePending(name, { ...kept, isAcknowledged: true })
        return { order, answer }
      } catch (error) {
        if (isFinalError(error, isFirst)) removePending(name, key)
        throw error
      } finally {
        setUnconfirmed(unconfirmedOrders<I>(name))
      }
    },
    [call, isFinal, name],
  )

  const send = useCallback(
    async (input: I, askProof?: AskProof): Promise<OrderResult<I, O> | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setIsSending(true)
      const body = canonicalBody(
        JSON.stringify(input, (field, value: unknown) => (field.includes('password') ? undefined : value)),
      )
      const isRepeated = (stored: StoredOrder) => stored.body === body && Date.now() - stored.at <= repeatWithinMs
      const kept = storedOrders(name).findLast(isRepeated)?.key ?? sealedKey(name, body)
      const key = kept ?? newIdempotencyKey()
      if (!readPending(name).some((pending) => pending.key === key))
        savePending(name, { key, body, isAcknowledged: false })
      try {
        return await submitOrder({ key, input: { ...input, ...(JSON.parse(body) as I) } }, !kept, askProof)
      } finally {
        isBusy.current = false
        setIsSending(false)
      }
    },
    [submitOrder, name, repeatWithinMs],
  )
  const checkStatus = useCallback((order: MoneyOrder<I>) => submitOrder(order, false), [submitOrder])
  return { send, checkStatus, isSending, unconfirmed, discard }
}

/** The stored orders and the given one, which another tab may have removed from the storage. */
export const withOrder = <I>(stored: readonly MoneyOrder<I>[], order: MoneyOrder<I>): MoneyOrder<I>[] => [
  ...stored.filter(({ key }) => key !== order.key),
  order,
]

const always = () => true

/**
 * Whether an error ends the order. A missing session and an unavailable venue or vendor are detected before the order
 * is placed. They end an order that is sent for the first time, but say nothing about an earlier attempt.
 */
function isFinalError(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  return error.httpStatus === 401 || preOrderErrorCodes.includes(error.code) ? isFirst : error.isFinal
}

/** Whether an order may exist although sending it failed: its answer was lost, or is not final. */
export const isUnanswered = (error: unknown): boolean => !isFinalError(error, true)

const preOrderErrorCodes: readonly ApiError['code'][] = ['no_token', 'venue_maintenance', 'vendor_unavailable']

function unconfirmedOrders<I>(name: string): UnconfirmedOrder<I>[] {
  return readPending(name).map(({ key, body, isAcknowledged }) => ({
    key,
    input: JSON.parse(body) as I,
    isAcknowledged,
  }))
}

/** `body` is the order's input as JSON, without passwords and with a canonical amount. */
export type UnsettledOrder = { key: string; body: string; isAcknowledged: boolean }
type StoredOrder = UnsettledOrder & { storageKey: string; at: number }

/** The body with its amount in canonical form, because `100` and `100.00` are the same order. */
const canonicalBody = (body: string): string =>
  JSON.stringify(JSON.parse(body), (field, value: unknown) =>
    field === 'amount' && typeof value === 'string' ? canonicalAmount(value) : value,
  )

/**
 * Reads a stored order. Earlier releases stored `isKnown` instead of `isAcknowledged`, and amounts that may not be
 * canonical.
 */
function storedOrder(storageKey: string): StoredOrder | null {
  const { key, body, isKnown, at } = (readJson(storageKey) ?? {}) as Record<string, unknown>
  if (typeof key !== 'string' || typeof body !== 'string' || parseJson(body) === null) return null
  return { key, body: canonicalBody(body), isAcknowledged: isKnown === true, storageKey, at: Number(at) || 0 }
}

/** The stored orders of a call. Keys without a suffix are from an earlier release, which stored one order per call. */
function storedOrders(call: string): StoredOrder[] {
  const prefix = pendingPrefix + call
  return storedKeys()
    .filter((storageKey) => storageKey === prefix || storageKey.startsWith(`${prefix}:`))
    .flatMap((storageKey) => storedOrder(storageKey) ?? [])
    .toSorted((a, b) => a.at - b.at)
}

/** The orders of a money call without a final answer, kept across reloads, oldest first. */
export const readPending = (call: string): UnsettledOrder[] =>
  storedOrders(call).map(({ key, body, isAcknowledged }) => ({ key, body, isAcknowledged }))
export function savePending(call: string, { key, body, isAcknowledged }: UnsettledOrder): void {
  removePending(call, key)
  const stored = { key, body, isKnown: isAcknowledged, at: Date.now() }
  writeItem(`${pendingPrefix}${call}:${key}`, JSON.stringify(stored))
  sealOrder(call, { key, body })
}
export function removePending(call: string, key: string): void {
  for (const pending of storedOrders(call)) if (pending.key === key) writeItem(pending.storageKey, null)
  unsealOrder(call, key)
}

const prefixOf = (call: string) => `sealed:${call}:`
/** The storage keys of a call's hashes. */
const sealedOrders = (call: string) => storedKeys().filter((storageKey) => storageKey.startsWith(prefixOf(call)))

/**
 * A hash that identifies an order after the logout: over account, call and input, with this browser's random id as key.
 * It reveals nothing about the order, but the same order has the same hash.
 */
const seal = (call: string, body: string): string => {
  const account = readItem('pending-of' satisfies Key) ?? ''
  return bytesToHex(hmac(sha256, utf8ToBytes(readDevice()), utf8ToBytes(JSON.stringify([account, call, body]))))
}

/** Stores an order's idempotency key with the order's hash; both outlive the session. */
function sealOrder(call: string, { key, body }: { key: string; body: string }): void {
  writeItem(`${prefixOf(call)}${key}`, JSON.stringify({ hash: seal(call, body), at: Date.now() }))
}

/** The idempotency key of the same order that this member sent in an earlier session; null if there is none. */
function sealedKey(call: string, body: string): string | null {
  const hash = seal(call, body)
  for (const storageKey of sealedOrders(call)) {
    const stored = (readJson(storageKey) ?? {}) as { hash?: unknown; at?: unknown }
    const isOld = Date.now() - (Number(stored.at) || 0) > unseenRepeatMs
    if (isOld) writeItem(storageKey, null)
    else if (stored.hash === hash) return storageKey.slice(prefixOf(call).length)
  }
  return null
}

/** Removes the stored hash of an order after its final answer. */
const unsealOrder = (call: string, key: string): void => writeItem(`${prefixOf(call)}${key}`, null)
