import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import type { SetupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/feedback/toast'
import type { Call } from '@/contract/define'
import type { ErrorCode, FieldCode } from '@/contract/errors'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { formatStake } from '@/lib/points/format'
import { saveToken } from '@/lib/storage/session'
import { mockFailure, mockUnreachable } from '@/tests/support/mock'
import { inLanguage, renderSite } from '@/tests/support/render'
import { wordsOf, type Words } from './words'

/** The value of a field: text, a checkbox's state or a photo. */
type Value = string | boolean | File
type Field = {
  /** The key of its label, or the label's text, or a function of the language that returns it. */
  label: string
  right: Value
  /** True if the label is the legend of a group of options. */
  isGroup?: true
}

/** A rule of a form and how a test breaks it: by typed input, or by the server's reply to a valid form. */
export type Rule<F extends string> = {
  rule: string
  /** The section of the specification that states the rule. */
  section: string
  typed?: Partial<Record<F, Value>>
  answer?: HttpHandler
  /** Where the error must appear: at a field, above the button, or at the form and in a toast. */
  at: F | 'note' | 'form'
  key: string
  values?: Record<string, string>
  /** Amounts in the error's text, as decimal strings, which each language formats in its own way. */
  points?: Record<string, string>
  /** Keys of further errors that appear at the repeated password. */
  alongside?: readonly string[]
}

export type FormTable<F extends string> = {
  form: string
  /** The call that the form sends. It must not be sent while the typed input breaks a rule. */
  call: Call
  content: ReactNode
  /** Waits until the form can be filled in and makes any choice that shows its fields. */
  ready?: (words: Words) => Promise<void> | void
  fields: Record<F, Field>
  submit: string
  /** Sends a valid form that its first button only shows for confirmation. */
  confirm?: (words: Words) => Promise<void>
  rules: readonly Rule<NoInfer<F>>[]
}

/** A rule that only the server checks: all typed input is valid. */
type Answered<F extends string> = Omit<Rule<F>, 'typed'>

/** A value that breaks a rule: the first of the fields shows the error. `code` is a key of `validation` or a whole key. */
export const broken = <F extends string>(
  rule: string,
  section: string,
  typed: { readonly [K in F]?: Value },
  code: string,
  further: Partial<Rule<NoInfer<F>>> = {},
): Rule<F> => ({
  rule,
  section,
  typed: typed as Partial<Record<F, Value>>,
  at: Object.keys(typed)[0] as F,
  key: code.includes('.') ? code : `validation.${code}`,
  ...further,
})

/** Replies that fail the call without an error for any field. */
export const generalFailures = (call: Call) =>
  [
    {
      rule: 'the server fails without a message',
      section: '8',
      answer: mockFailure(call, 'internal'),
      at: 'note',
      key: 'errors.internal',
    },
    {
      rule: 'the server cannot be reached',
      section: '8',
      answer: mockUnreachable(call),
      at: 'note',
      key: 'errors.network',
    },
  ] as const

/** The server rejects the call with a code of the error catalogue and without a message. */
export const refused = <F extends string>(
  call: Call,
  code: ErrorCode,
  at: F,
  params: Record<string, string> = {},
): Answered<F> => ({
  rule: `the server answers ${code}`,
  section: '8',
  answer: mockFailure(call, code, { params }),
  at,
  key: `errors.${code}`,
  values: params,
})

/** The server reports an error of one field. */
export const found = <F extends string>(call: Call, at: F, field: string, code: FieldCode): Answered<F> => ({
  rule: `the server finds ${code} in ${field}`,
  section: '5',
  answer: mockFailure(call, 'invalid_input', { fields: [{ field, code, message: '' }] }),
  at,
  key: `validation.${code}`,
})

/** The elements with which a page names its controls: labels, legends, and what `aria-labelledby` refers to. */
type Labels = readonly { text: string; element: HTMLElement }[]

/**
 * Reads the labels of the page. Neither `getByLabelText`, which checks every element of the page, nor one selector for
 * each field: a table of this size would take minutes longer.
 */
const readLabels = (): Labels =>
  [...document.querySelectorAll<HTMLElement>('label, legend, [id$="-label"]')].map((element) => ({
    text: element.textContent ?? '',
    element,
  }))

/** The only control with this label. */
function controlOf(words: Words, { label, isGroup }: Field, labels: Labels): HTMLElement {
  const texts = [words(label), words(label) + words('ui.optional')]
  const found = labels
    .filter(({ text, element }) => texts.includes(text) && (element.tagName === 'LEGEND') === (isGroup ?? false))
    .map(({ element }) => {
      if (isGroup) return element.parentElement
      if (element instanceof HTMLLabelElement) return element.control
      return document.querySelector(`[aria-labelledby="${element.id}"]`)
    })
  // A label may lie inside the element that names the same control.
  const [control, another] = new Set(found)
  if (!(control instanceof HTMLElement) || another) throw new Error(`${label} labels ${found.length} controls`)
  return control
}

function fill(control: HTMLElement, value: Value) {
  if (value instanceof File) fireEvent.change(control, { target: { files: [value] } })
  else if (value === true) fireEvent.click(control)
  else if (control instanceof HTMLSelectElement) fireEvent.change(control, { target: { value } })
  else fireEvent.input(control, { target: { value } })
}

/** Expects a field to have kept its value; for a photo, expects its preview. */
function expectKept(words: Words, field: Field, value: Value, labels = readLabels()) {
  if (value instanceof File) {
    const name = words('bank.photo.preview', { name: words(field.label) })
    if (value === field.right) expect(document.querySelectorAll(`img[alt="${name}"]`)).toHaveLength(1)
  } else if (typeof value === 'boolean') expect(controlOf(words, field, labels)).toHaveProperty('checked', value)
  else expect(controlOf(words, field, labels)).toHaveValue(value)
}

/** Expects an alert with this text that the control refers to, and no alerts except those in `alongside`. */
function expectToldAt(control: HTMLElement, words: string, alongside: readonly string[]) {
  const alerts = [...document.querySelectorAll('[role=alert]')]
  expect(alerts.map(({ textContent }) => textContent).sort()).toEqual([words, ...alongside].sort())
  expect(control).toHaveAttribute('aria-invalid', 'true')
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(alerts.find(({ id }) => described.includes(id))?.textContent).toBe(words)
}

/**
 * Breaks each rule of a form once, in the languages in turn. What the form itself finds is then read in every language; the
 * words of a reply stay in the language in which it arrived. Titles read `form › rule`.
 */
export function describeForm<F extends string>(server: SetupServer, table: FormTable<F>) {
  describe(table.form, () => {
    const sent: string[] = []
    beforeEach(() => {
      localStorage.clear()
      saveToken('t')
      sent.length = 0
      server.events.removeAllListeners()
      server.events.on('request:start', ({ request }) => void sent.push(new URL(request.url).pathname))
      vi.spyOn(toast, 'error').mockReturnValue(undefined)
      vi.spyOn(toast, 'success').mockReturnValue(undefined)
    })
    afterEach(() => void vi.restoreAllMocks())

    for (const [place, rule] of table.rules.entries()) {
      it(`${rule.rule} (section ${rule.section})`, async () => {
        if (rule.answer) server.use(rule.answer)
        const first = locales[place % locales.length] ?? 'tw'
        const { rerender } = renderSite(table.content, first)
        const filled = await breakRule(table, rule, wordsOf(first))
        await expectTold(table, rule, filled, first)
        for (const locale of rule.answer ? [] : locales.filter((each) => each !== first)) {
          rerender(inLanguage(table.content, locale))
          await expectTold(table, rule, filled, locale)
        }
        expect(sent.filter((path) => path === table.call.path)).toHaveLength(rule.answer ? 1 : 0)
      })
    }
  })
}

type Filled = readonly { field: Field; value: Value }[]

/** Fills in a form so that it breaks a rule, and sends it. */
async function breakRule<F extends string>(table: FormTable<F>, rule: Rule<F>, words: Words): Promise<Filled> {
  const { ready, fields, submit, confirm } = table
  await ready?.(words)
  // Fields that must stay empty are left out.
  const filled = Object.entries<Field>(fields).flatMap(([name, field]) => {
    const value = (rule.typed as Record<string, Value> | undefined)?.[name] ?? field.right
    return value === '' || value === false ? [] : [{ field, value }]
  })
  const empty = readLabels()
  act(() => filled.forEach(({ field, value }) => fill(controlOf(words, field, empty), value)))
  // The form reads a photo before it accepts or rejects it.
  for (const { field, value } of filled) {
    if (value instanceof File && value === field.right) await waitFor(() => expectKept(words, field, value))
    else if (value instanceof File)
      await waitFor(() => expect(controlOf(words, field, readLabels())).toHaveAttribute('aria-invalid', 'true'))
  }
  fireEvent.click(buttonOf(words(submit)))
  if (rule.answer) await confirm?.(words)
  return filled
}

/** Expects the error of a broken rule where it belongs, in this language, and all that was filled in. */
async function expectTold<F extends string>({ fields }: FormTable<F>, rule: Rule<F>, filled: Filled, locale: Locale) {
  const words = wordsOf(locale)
  const { at, alongside = [] } = rule
  const expected = expectedWords(rule, words, locale)
  if (at === 'note') {
    await waitFor(() => expect(document.querySelector('form [role=alert]')).toHaveTextContent(expected))
    expect(toast.error).not.toHaveBeenCalled()
  } else if (at === 'form') {
    await waitFor(() => expect(toast.error).toHaveBeenCalled())
    expect(vi.mocked(toast.error).mock.lastCall?.[0]).toContain(expected)
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
    expect(screen.getByText(expected)).toBeVisible()
  } else {
    const control = () => controlOf(words, fields[at], readLabels())
    await waitFor(() => expect(control()).toHaveAttribute('aria-invalid', 'true'))
    const others = alongside.map((key) => words(key))
    expectToldAt(control(), expected, others)
  }
  const labels = readLabels()
  for (const { field, value } of filled) expectKept(words, field, value, labels)
}

function expectedWords({ key, values, points }: Rule<string>, words: Words, locale: Locale): string {
  if (!points) return words(key, values)
  const written = Object.entries(points).map(([name, decimal]) => [name, formatStake(decimal, languageTag[locale])])
  return words(key, Object.fromEntries(written) as Record<string, string>)
}

/** The button with exactly this text. `getByRole` would compute the roles of the whole page. */
export function buttonOf(text: string): HTMLElement {
  const buttons = [...document.querySelectorAll('button')]
  // A button may repeat the sum after these words.
  const button =
    buttons.find(({ textContent }) => textContent === text) ??
    buttons.find(({ textContent }) => textContent?.startsWith(text))
  if (!button) throw new Error(`no button says ${text}`)
  return button
}
