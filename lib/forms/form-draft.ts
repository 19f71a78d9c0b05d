import { fieldValue, isCheckable, typeInto } from './early-input'
import { parseJson, readItem, writeItem, type Key } from '../storage/local'
import { readSignedInAt } from '../storage/session'

const key: Key = 'typed'
const keep = (typed: string | null) => writeItem(key, typed, true)

/** How long to wait for fields: a form may appear late, because its code or data is still loading. */
const timeoutMs = 10_000
const intervalMs = 100

type Field = Parameters<typeof typeInto>[0]
/** `session` is the time at which the session began; null for a guest. */
type Kept = { path: string; session: number | null; values: Record<string, string | boolean> }

/** Scripts cannot fill in files. */
const excludedTypes = new Set(['password', 'file', 'hidden'])
/** Secrets must not be stored. Shown passwords are fields of type `text`. */
const secretName = /password|^(recovery-)?code$/

/** Radio buttons are identified by their value, because React gives unregistered ones a new name on each page. */
const nameOf = (field: Field) => {
  if (field.type === 'radio') return `=${field.value}`
  return isCheckable(field) ? `${field.name}=${field.value}` : field.name
}
const here = () => location.pathname + location.search

/**
 * Fields of the screen's own forms. Forms in the header are excluded, because some of their names are the same. Forms
 * with photos are excluded, because they hold proofs of identity.
 */
const fields = () =>
  [...document.querySelectorAll<Field>('main form:not(:has([type=file])) :is(input, select, textarea)[name]')].filter(
    ({ type, name }) => !excludedTypes.has(type) && !secretName.test(name),
  )

/** Stores the values of the page's forms for a reload, without passwords, codes and proofs of identity. */
export function saveFormDraft(): void {
  const values = Object.fromEntries(fields().map((field) => [nameOf(field), fieldValue(field)]))
  if (Object.values(values).some(Boolean)) {
    keep(JSON.stringify({ path: here(), session: readSignedInAt(), values } satisfies Kept))
  }
}

/**
 * Restores stored values in fields of the same names, each once, for up to ten seconds while fields appear. Stops when
 * the member types. Deletes the stored values. Restores nothing in another session.
 *
 * @returns a function that stops it
 */
export function restoreFormDraft(): () => void {
  const kept = parseJson(readItem(key, true)) as Kept | null
  keep(null)
  // Another tab may have signed another member in.
  if (kept?.path !== here() || kept.session !== readSignedInAt()) return () => {}
  const left = new Map(Object.entries(kept.values))
  // One field at a time, because a value may make the next field appear, fill it, or change its options.
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
  // Restoring a checkbox fires a click too. Only key and pointer events certainly come from the member.
  const userEvents = ['keydown', 'pointerdown'] as const
  const stop = () => {
    clearTimeout(timer)
    clearTimeout(ending)
    for (const event of userEvents) document.removeEventListener(event, stop)
  }
  for (const event of userEvents) document.addEventListener(event, stop)
  return stop
}
