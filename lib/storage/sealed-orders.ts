import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { readDevice } from '../storage'
import { readItem, readJson, storedKeys, writeItem, type Key } from './local'

const prefixOf = (call: string) => `sealed:${call}:`
/** The server keeps no order open for so long. */
const keptDays = 30
const dayMs = 24 * 60 * 60 * 1_000

/**
 * The hash that stands for an order after the member has logged out: keyed with the random mark of this browser, over the
 * member's account, the call and its input. Nothing about the order can be read from it; the same order gives it again.
 */
const seal = (call: string, body: string): string => {
  const account = readItem('pending-of' satisfies Key) ?? ''
  return bytesToHex(hmac(sha256, utf8ToBytes(readDevice()), utf8ToBytes(JSON.stringify([account, call, body]))))
}

/** Keeps the idempotency key of an order under the order's hash, beyond the session. */
export function sealOrder(call: string, { key, body }: { key: string; body: string }): void {
  writeItem(`${prefixOf(call)}${key}`, JSON.stringify({ hash: seal(call, body), at: Date.now() }))
}

/** The idempotency key that the same order of this member was sent under in an earlier session; null if it was not. */
export function sealedKey(call: string, body: string): string | null {
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
export const unsealOrder = (call: string, key: string): void => writeItem(`${prefixOf(call)}${key}`, null)
