type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Whether a field is ticked rather than filled in. */
export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The state of a field: checked or not, or its value. */
export const fieldValue = (field: Field): string | boolean => (isCheckable(field) ? field.checked : field.value)

/** Sets a field with the events of typing, so that React notices. */
export function typeInto(field: Field, value: string | boolean): void {
  // The checked radio button decides for its group.
  if (isCheckable(field)) return value || field.type === 'checkbox' ? field.click() : undefined
  // React compares with the value it last saw: make that another one.
  field.value = ''
  const kind = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Whether a field holds something else than the page came with. */
function hasChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  return options.some(({ defaultSelected }) => defaultSelected)
    ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.selectedIndex > 0
}

const fieldsIn = (part: HTMLElement) => [...part.querySelectorAll<Field>('input, select, textarea')]
const buttonsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('button, [role=button]')]

/**
 * Records input to a part of the page whose script has not loaded: the last click on a button, which would be lost or submit
 * the form, and typed text, which hydration may reset. Elements are identified by position, since React may replace them.
 * @returns repeats it, once the part can respond, and stops keeping
 */
export function keepEarlyInput(part: HTMLElement): () => void {
  const typed = new Map<number, string | boolean>()
  for (const [index, field] of fieldsIn(part).entries()) {
    // Changed since the page arrived, before this ran.
    if (hasChanged(field)) typed.set(index, fieldValue(field))
  }
  let pressed = -1
  const keepTyped = ({ target }: Event) => {
    if (isField(target) && part.contains(target)) typed.set(fieldsIn(part).indexOf(target), fieldValue(target))
  }
  const keepPressed = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role=button]') : null
    if (!button || !part.contains(button)) return
    event.preventDefault()
    pressed = buttonsIn(part).indexOf(button)
  }
  const typing = ['input', 'change'] as const
  // On the window: React stops events at the document while the part under them has no script.
  for (const event of typing) addEventListener(event, keepTyped, { capture: true })
  addEventListener('click', keepPressed, { capture: true })
  return () => {
    for (const event of typing) removeEventListener(event, keepTyped, { capture: true })
    removeEventListener('click', keepPressed, { capture: true })
    const fields = fieldsIn(part)
    for (const [index, value] of typed) {
      const field = fields[index]
      // A text field is always typed into: React may show its value without the part's own state knowing it.
      if (field && (!isCheckable(field) || fieldValue(field) !== value)) typeInto(field, value)
    }
    // After React has rendered the typed text.
    setTimeout(() => buttonsIn(part)[pressed]?.click())
  }
}
