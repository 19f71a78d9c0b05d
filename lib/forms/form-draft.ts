import { fieldValue, isCheckable, typeInto } from './early-input'
import { parseJson, readItem, writeItem, type Key } from '../storage/local'

const key: Key = 'typed'
const keep = (typed: string | null) => writeItem(key, typed, true)

/** A form may appear late, because its code or its data is still loading. */
const timeoutMs = 10_000
const intervalMs = 100

type Field = Parameters<typeof typeInto>[0]
type Kept = { path: string; values: Record<string, string | boolean> }

/** Secrets, which must not be stored, and fields that a script cannot fill in. */
const excludedTypes = new Set(['password', 'file', 'hidden'])

/** React gives unregistered radio buttons a new name on each page, so their value identifies them. */
const nameOf = (field: Field) => {
  if (field.type === 'radio') return `=${field.value}`
  return isCheckable(field) ? `${field.name}=${field.value}` : field.name
}
const here = () => location.pathname + location.search

/**
 * Fields of the screen's own forms, not of those in the header, which share some names. Forms with photos hold proofs of
 * identity and are never stored.
 */
const fields = () =>
  [...document.querySelectorAll<Field>('main form:not(:has([type=file])) :is(input, select, textarea)[name]')].filter(
    ({ type }) => !excludedTypes.has(type),
  )

/** Stores the values of the page's forms during a reload, without passwords and proofs of identity. */
export function saveFormDraft(): void {
  const values = Object.fromEntries(fields().map((field) => [nameOf(field), fieldValue(field)]))
  if (Object.values(values).some(Boolean)) keep(JSON.stringify({ path: here(), values } satisfies Kept))
}

/**
 * Restores stored values in fields of the same names that exist or appear within ten seconds, each once, and stops when
 * the member types. Deletes the stored values.
 *
 * @returns a function that stops it
 */
export function restoreFormDraft(): () => void {
  const kept = parseJson(readItem(key, true)) as Kept | null
  keep(null)
  if (kept?.path !== here()) return () => {}
  const left = new Map(Object.entries(kept.values))
  // One field at a time: a value may make the next field appear, fill it, or change its options.
  const restoreNext = () => {
    const field = fields().find((each) => left.has(nameOf(each)))
    if (field) {
      const value = left.get(nameOf(field))
      left.delete(nameOf(field))
      if (value !== undefined && value !== fieldValue(field)) typeInto(field, value)
    }
    timer = setTimeout(restoreNext, field ? 0 : intervalMs)
    if (left.size === 0) stop()
  }
  let timer = setTimeout(restoreNext, intervalMs)
  const ending = setTimeout(() => stop(), timeoutMs)
  // Ticking a box from here fires a click; only key and pointer events are certainly the member's.
  const userEvents = ['keydown', 'pointerdown'] as const
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(ending)
    for (const hand of userEvents) document.removeEventListener(hand, stop)
  }
  for (const hand of userEvents) document.addEventListener(hand, stop)
  return stop
}
