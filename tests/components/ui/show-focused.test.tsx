import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showFocused } from '@/components/ui/show-focused'

/** Focuses an item of 80 px, `leftPx` from the start of a row of 400 px. Returns how it was scrolled into view. */
function focusAt(leftPx: number) {
  render(
    <div data-testid="row" onFocus={showFocused}>
      <button type="button">item</button>
    </div>,
  )
  const item = screen.getByRole('button')
  screen.getByTestId('row').getBoundingClientRect = () => new DOMRect(0, 0, 400, 44)
  item.getBoundingClientRect = () => new DOMRect(leftPx, 0, 80, 44)
  vi.spyOn(item, 'matches').mockReturnValue(true)
  item.scrollIntoView = vi.fn()
  fireEvent.focus(item)
  return item.scrollIntoView
}

it.each([-1, 0, 320, 330])('an item %i px from the start of its row is scrolled until its focus ring shows', (left) => {
  expect(focusAt(left)).toHaveBeenCalledWith({ block: 'nearest', inline: 'nearest' })
})

it('an item with room for its focus ring stays where it is', () => {
  expect(focusAt(4)).not.toHaveBeenCalled()
})
