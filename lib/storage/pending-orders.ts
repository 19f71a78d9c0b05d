import { pendingPrefix } from '../storage'
import { storedKeys, parseJson, readJson, writeItem } from './local'

/** `body` is the order's input without its passwords; `isKnown` once a server has answered it, though not for good. */
export type Pending = { key: string; body: string; isKnown: boolean }
type KeptPending = Pending & { place: string; at: number }

function pendingIn(place: string): KeptPending | null {
  const { key, body, isKnown, at } = (readJson(place) ?? {}) as { [F in keyof KeptPending]?: unknown }
  if (typeof key !== 'string' || typeof body !== 'string' || parseJson(body) === null) return null
  return { key, body, isKnown: isKnown === true, place, at: Number(at) || 0 }
}

/** Each order has a place of its own; the place named after the call alone is where an earlier release kept its one. */
function pendingOf(call: string): KeptPending[] {
  const own = pendingPrefix + call
  return storedKeys()
    .filter((place) => place === own || place.startsWith(`${own}:`))
    .flatMap((place) => pendingIn(place) ?? [])
    .toSorted((a, b) => a.at - b.at)
}

/** The orders of a money call whose answers are not final yet, kept over a reload; the oldest first. */
export const readPending = (call: string): Pending[] =>
  pendingOf(call).map(({ key, body, isKnown }) => ({ key, body, isKnown }))
export function savePending(call: string, pending: Pending): void {
  removePending(call, pending.key)
  writeItem(`${pendingPrefix}${call}:${pending.key}`, JSON.stringify({ ...pending, at: Date.now() }))
}
export function removePending(call: string, key: string): void {
  for (const pending of pendingOf(call)) if (pending.key === key) writeItem(pending.place, null)
}
