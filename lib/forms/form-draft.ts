import { parseJson, readItem, writeItem, type Key } from '../storage/local'

const key: Key = 'typed'
const keep = (typed: string | null) => writeItem(key, typed, true)

/** A form may come late: its part of the page, or a call that it waits for, is on its way. */
const patienceMs = 10_000
const betweenLooksMs = 100

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Kept = { path: string; values: Record<string, string | boolean> }

/** What nobody should find in a browser's storage, and what cannot be typed by a script. */
const excludedTypes = new Set(['password', 'file', 'hidden'])

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
/** Radio buttons that no form library registered are named by React, anew on each page. */
const nameOf = (field: Field) => {
  if (field.type === 'radio') return `=${field.value}`
  return isCheckable(field) ? `${field.name}=${field.value}` : field.name
}
const valueOf = (field: Field) => (isCheckable(field) ? field.checked : field.value)
const here = () => location.pathname + location.search

/**
 * The page's own forms: those that stand around every screen have the same names as some of them. What proves who somebody is
 * goes with its photos, and is kept nowhere.
 */
const fields = () =>
  [...document.querySelectorAll<Field>('main form:not(:has([type=file])) :is(input, select, textarea)[name]')].filter(
    ({ type }) => !excludedTypes.has(type),
  )

/** Writes a value as if it had been typed: React hears of nothing else. */
function type(field: Field, value: string | boolean): void {
  // Of radio buttons the chosen one says it for all.
  if (isCheckable(field)) return value || field.type === 'checkbox' ? field.click() : undefined
  const kind = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Keeps what stands in the page's forms until the page is there again; passwords are not kept, nor who somebody is. */
export function saveFormDraft(): void {
  const values = Object.fromEntries(fields().map((field) => [nameOf(field), valueOf(field)]))
  if (Object.values(values).some(Boolean)) keep(JSON.stringify({ path: here(), values } satisfies Kept))
}

/**
 * Types anew what was kept, as far as fields of those names are there or come within ten seconds, each once; where the
 * member has begun to type, no more. Forgets what was kept.
 *
 * @returns a function that stops it
 */
export function restoreFormDraft(): () => void {
  const kept = parseJson(readItem(key, true)) as Kept | null
  keep(null)
  if (kept?.path !== here()) return () => {}
  const left = new Map(Object.entries(kept.values))
  // One at a time: what one field says may bring the next, fill it, or change what its words mean.
  const look = () => {
    const field = fields().find((each) => left.has(nameOf(each)))
    if (field) {
      const value = left.get(nameOf(field))
      left.delete(nameOf(field))
      if (value !== undefined && value !== valueOf(field)) type(field, value)
    }
    looking = setTimeout(look, field ? 0 : betweenLooksMs)
    if (left.size === 0) stop()
  }
  let looking = setTimeout(look, betweenLooksMs)
  const ending = setTimeout(() => stop(), patienceMs)
  // A box that is ticked from here says so as if it had been pressed; a key and a pointer are the member's own.
  const userEvents = ['keydown', 'pointerdown'] as const
  const stop = () => {
    clearTimeout(looking)
    clearTimeout(ending)
    for (const hand of userEvents) document.removeEventListener(hand, stop)
  }
  for (const hand of userEvents) document.addEventListener(hand, stop)
  return stop
}
