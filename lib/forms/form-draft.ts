import { parseJson, readItem, writeItem, type Key } from '../storage/local'

const key: Key = 'typed'
const keep = (typed: string | null) => writeItem(key, typed, true)

/** A form may appear late, because its code or its data is still loading. */
const timeoutMs = 10_000
const intervalMs = 100

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Kept = { path: string; values: Record<string, string | boolean> }

/** Secrets, which must not be stored, and fields that a script cannot fill in. */
const excludedTypes = new Set(['password', 'file', 'hidden'])

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
/** React gives unregistered radio buttons a new name on each page, so their value identifies them. */
const nameOf = (field: Field) => {
  if (field.type === 'radio') return `=${field.value}`
  return isCheckable(field) ? `${field.name}=${field.value}` : field.name
}
const valueOf = (field: Field) => (isCheckable(field) ? field.checked : field.value)
const here = () => location.pathname + location.search

/**
 * Fields of the screen's own forms, not of those in the header, which share some names. Forms with photos hold proofs of
 * identity and are never stored.
 */
const fields = () =>
  [...document.querySelectorAll<Field>('main form:not(:has([type=file])) :is(input, select, textarea)[name]')].filter(
    ({ type }) => !excludedTypes.has(type),
  )

/** Sets a value with the events of typing, so that React notices. */
function type(field: Field, value: string | boolean): void {
  // The checked radio button decides for its group.
  if (isCheckable(field)) return value || field.type === 'checkbox' ? field.click() : undefined
  const kind = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Stores the values of the page's forms during a reload, without passwords and proofs of identity. */
export function saveFormDraft(): void {
  const values = Object.fromEntries(fields().map((field) => [nameOf(field), valueOf(field)]))
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
      if (value !== undefined && value !== valueOf(field)) type(field, value)
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
