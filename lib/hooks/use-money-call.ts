import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useCallback, useRef, useState } from 'react'
import { canonicalAmount } from '@/contract/amount'
import { ApiError } from '../api'
import { pendingPrefix, readDevice } from '../storage'
import { parseJson, readItem, readJson, storedKeys, writeItem, type Key } from '../storage/local'

/** An order of a call that moves points, with the idempotency key that it was sent under. */
export type MoneyOrder<I> = { key: string; input: I }
export type OrderResult<I, O> = { order: MoneyOrder<I>; answer: O }
/** `input` is without its passwords; `isAcknowledged`: the server has answered the order, but not finally. */
export type UnconfirmedOrder<I> = MoneyOrder<I> & { isAcknowledged: boolean }

/**
 * Sends a call that moves points at most once. The order's idempotency key is kept, also over a reload, until the answer
 * is final (`isFinal`), so that the same order sent again after a timeout is the same order; after a logout only its hash
 * is kept.
 *
 * - `send` places an order; during another `send` it does nothing and resolves null.
 * - `checkStatus` queries an order under its own key, so it never places a new one.
 * - `unconfirmed` lists the kept orders, oldest first; `discard` drops one of them, or all.
 *
 * `send` and `checkStatus` reject with the ApiError.
 */
export function useMoneyCall<I, O>(
  name: string,
  call: (input: I, options: { idempotencyKey: string }) => Promise<O>,
  isFinal: (answer: O) => boolean = always,
) {
  const [isSending, setIsSending] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState(() => unconfirmedOrders<I>(name))
  const isBusy = useRef(false)

  const discard = useCallback(
    (which?: string) => {
      for (const { key } of readPending(name)) if (which === undefined || which === key) removePending(name, key)
      setUnconfirmed(unconfirmedOrders<I>(name))
    },
    [name],
  )

  const submitOrder = useCallback(
    async (order: MoneyOrder<I>, isFirst: boolean): Promise<OrderResult<I, O>> => {
      const { key, input } = order
      try {
        const answer = await call(input, { idempotencyKey: key })
        // Not saved again if it was discarded during the call.
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
    async (input: I): Promise<OrderResult<I, O> | null> => {
      if (isBusy.current) return null
      isBusy.current = true
      setIsSending(true)
      const body = canonicalBody(
        JSON.stringify(input, (field, value: unknown) => (field.includes('password') ? undefined : value)),
      )
      const kept = readPending(name).findLast((pending) => pending.body === body)?.key ?? sealedKey(name, body)
      const key = kept ?? newIdempotencyKey()
      if (!readPending(name).some((pending) => pending.key === key))
        savePending(name, { key, body, isAcknowledged: false })
      try {
        return await submitOrder({ key, input: { ...input, ...(JSON.parse(body) as I) } }, !kept)
      } finally {
        isBusy.current = false
        setIsSending(false)
      }
    },
    [submitOrder, name],
  )
  const checkStatus = useCallback((order: MoneyOrder<I>) => submitOrder(order, false), [submitOrder])
  return { send, checkStatus, isSending, unconfirmed, discard }
}

const always = () => true

/** 128 random bits as hex. Not `crypto.randomUUID`, which browsers offer on secure origins only. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Whether an error ends the order. A missing session, or a venue or vendor that is not available, is reported before the
 * order is placed: it ends an order sent for the first time, but says nothing about an earlier attempt.
 */
function isFinalError(error: unknown, isFirst: boolean): boolean {
  if (!(error instanceof ApiError)) return false
  return error.httpStatus === 401 || preOrderErrorCodes.includes(error.code) ? isFirst : error.isFinal
}

const preOrderErrorCodes: readonly ApiError['code'][] = ['no_token', 'venue_maintenance', 'vendor_unavailable']

function unconfirmedOrders<I>(name: string): UnconfirmedOrder<I>[] {
  return readPending(name).map(({ key, body, isAcknowledged }) => ({
    key,
    input: JSON.parse(body) as I,
    isAcknowledged,
  }))
}

/** `body` is the order's input as JSON, without its passwords and with a canonical amount. */
export type PendingOrder = { key: string; body: string; isAcknowledged: boolean }
type StoredOrder = PendingOrder & { storageKey: string; at: number }

/** A body with its amount in canonical form: `100` and `100.00` are the same order. */
const canonicalBody = (body: string): string =>
  JSON.stringify(JSON.parse(body), (field, value: unknown) =>
    field === 'amount' && typeof value === 'string' ? canonicalAmount(value) : value,
  )

/** Stored under `isKnown`, as earlier releases did; their amounts may not be canonical yet. */
function storedOrder(storageKey: string): StoredOrder | null {
  const { key, body, isKnown, at } = (readJson(storageKey) ?? {}) as Record<string, unknown>
  if (typeof key !== 'string' || typeof body !== 'string' || parseJson(body) === null) return null
  return { key, body: canonicalBody(body), isAcknowledged: isKnown === true, storageKey, at: Number(at) || 0 }
}

/** The stored orders of a call. A key without a suffix is from an earlier release, which stored one order per call. */
function storedOrders(call: string): StoredOrder[] {
  const prefix = pendingPrefix + call
  return storedKeys()
    .filter((storageKey) => storageKey === prefix || storageKey.startsWith(`${prefix}:`))
    .flatMap((storageKey) => storedOrder(storageKey) ?? [])
    .toSorted((a, b) => a.at - b.at)
}

/** The orders of a money call that have no final answer yet, kept over a reload; the oldest first. */
export const readPending = (call: string): PendingOrder[] =>
  storedOrders(call).map(({ key, body, isAcknowledged }) => ({ key, body, isAcknowledged }))
export function savePending(call: string, { key, body, isAcknowledged }: PendingOrder): void {
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
/** Longer than the server keeps any order open. */
const keptDays = 30
const dayMs = 24 * 60 * 60 * 1_000

/**
 * Identifies an order after the member has logged out: a hash over account, call and input, keyed with this browser's random
 * mark. It reveals nothing about the order, but the same order has the same hash.
 */
const seal = (call: string, body: string): string => {
  const account = readItem('pending-of' satisfies Key) ?? ''
  return bytesToHex(hmac(sha256, utf8ToBytes(readDevice()), utf8ToBytes(JSON.stringify([account, call, body]))))
}

/** Stores an order's idempotency key under the order's hash, which outlives the session. */
function sealOrder(call: string, { key, body }: { key: string; body: string }): void {
  writeItem(`${prefixOf(call)}${key}`, JSON.stringify({ hash: seal(call, body), at: Date.now() }))
}

/** The idempotency key of the same order of this member from an earlier session; null if there is none. */
function sealedKey(call: string, body: string): string | null {
  const hash = seal(call, body)
  const prefix = prefixOf(call)
  for (const storageKey of storedKeys().filter((each) => each.startsWith(prefix))) {
    const stored = (readJson(storageKey) ?? {}) as { hash?: unknown; at?: unknown }
    const isOld = Date.now() - (Number(stored.at) || 0) > keptDays * dayMs
    if (isOld) writeItem(storageKey, null)
    else if (stored.hash === hash) return storageKey.slice(prefix.length)
  }
  return null
}

/** Removes the stored data of an order after its final answer. */
const unsealOrder = (call: string, key: string): void => writeItem(`${prefixOf(call)}${key}`, null)
