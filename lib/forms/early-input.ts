declare global {
  interface Window {
    /** The button of a form that was sent before React responded (`earlySubmitScript`). */
    earlySubmit?: HTMLElement | null
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** Whether a field is a checkbox or a radio button. */
export const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** The state of a field: checked or not, or its value. */
export const fieldValue = (field: Field): string | boolean => (isCheckable(field) ? field.checked : field.value)

/** Sets a field's value and dispatches the events of typing, so that React notices. */
export function typeInto(field: Field, value: string | boolean): void {
  // A radio button is set by checking the chosen one; unchecking the others is not needed.
  if (isCheckable(field)) return value || field.type === 'checkbox' ? field.click() : undefined
  // React ignores a value equal to the last one it saw, so clear the field first.
  field.value = ''
  const kind = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Whether a field's value differs from the one in the page's HTML. */
function hasChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
  const options = [...field.options]
  return options.some(({ defaultSelected }) => defaultSelected)
    ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : field.selectedIndex > 0
}

const buttons = 'button, [role=button]'

/** The element itself; if React replaced it, the field with its name (and value, for one of several choices); else null. */
function present(part: HTMLElement, element: HTMLElement): HTMLElement | null {
  if (element.isConnected) return element
  if (!isField(element) || !element.name) return null
  const value = isCheckable(element) ? `[value="${CSS.escape(element.value)}"]` : ''
  return part.querySelector(`${element.localName}[name="${CSS.escape(element.name)}"]${value}`)
}

/**
 * Records input to a part of the page whose script has not loaded: typed text, which hydration may reset, and the last
 * click on a button, which would be lost or submit the form. A button that is gone by then is not clicked: another one
 * in its place may mean something else, such as logout.
 * @returns stops recording and repeats the input; call it once the part can respond
 */
export function keepEarlyInput(part: HTMLElement): () => void {
  // Fields that the visitor changed before the recording started.
  const changed = [...part.querySelectorAll<Field>('input, select, textarea')].filter(hasChanged)
  const typed = new Map(changed.map((field) => [field, fieldValue(field)]))
  const sent = window.earlySubmit
  let pressed: HTMLElement | null = sent && part.contains(sent) ? sent : null
  if (pressed) window.earlySubmit = null
  const keepTyped = ({ target }: Event) => {
    if (isField(target) && part.contains(target)) typed.set(target, fieldValue(target))
  }
  const keepPressed = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(buttons) : null
    if (!button || !part.contains(button)) return
    event.preventDefault()
    pressed = button
  }
  const typing = ['input', 'change'] as const
  // On the window, because React stops events at the document while the part has no script.
  for (const event of typing) addEventListener(event, keepTyped, { capture: true })
  addEventListener('click', keepPressed, { capture: true })
  return () => {
    for (const event of typing) removeEventListener(event, keepTyped, { capture: true })
    removeEventListener('click', keepPressed, { capture: true })
    for (const [element, value] of typed) {
      const field = present(part, element)
      // Type into a text field even if it shows the value already: the component's own state may still lack it.
      if (isField(field) && (!isCheckable(field) || fieldValue(field) !== value)) typeInto(field, value)
    }
    // Deferred until React has rendered the typed text.
    setTimeout(() => pressed && present(part, pressed)?.click())
  }
}
