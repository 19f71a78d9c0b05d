import type { ChangeEvent, ChangeEventHandler, CompositionEvent } from 'react'
import { plainText } from '@/contract/plain-text'

export { plainText }

/**
 * Properties of an input that shows what will be sent: text that was typed or pasted is cleaned in the field itself, and
 * the caret stays in its place. While an input method composes, the field is left alone, because a changed field makes it
 * type its text twice.
 */
export function cleanedInput(
  onChange?: ChangeEventHandler<HTMLInputElement>,
  clean: (text: string) => string = plainText,
) {
  const take = (event: ChangeEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const cleaned = clean(input.value)
    if (cleaned !== input.value) {
      const caret = clean(input.value.slice(0, input.selectionEnd ?? undefined)).length
      input.value = cleaned
      input.setSelectionRange(caret, caret)
    }
    onChange?.(event as ChangeEvent<HTMLInputElement>)
  }
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      (event.nativeEvent as InputEvent).isComposing ? onChange?.(event) : take(event),
    // Chrome reports the composed text before the composition ends, and nothing after it.
    onCompositionEnd: take,
  }
}
