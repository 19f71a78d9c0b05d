import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ScrollArrows } from '@/components/ui/scroll-arrows'
import { renderSite } from '@/tests/support/render'

/** Renders a row of 400 px with `contentPx` of entries, and its arrows. */
function show(contentPx: number) {
  renderSite(
    <>
      <ul id="row" />
      <ScrollArrows track="row" title="Popular games" />
    </>,
    'en',
  )
  const list = screen.getByRole('list')
  const scrollBy = vi.fn()
  Object.defineProperties(list, { clientWidth: { value: 400 }, scrollWidth: { value: contentPx } })
  list.scrollBy = scrollBy
  const scrollTo = (left: number) =>
    act(() => {
      list.scrollLeft = left
      list.dispatchEvent(new Event('scroll'))
    })
  scrollTo(0)
  return { scrollBy, scrollTo }
}
const arrow = (name: string) => screen.getByRole('button', { name })

it('an arrow scrolls by the whole columns that fit; at an end of the row, that arrow is disabled', async () => {
  const { scrollBy, scrollTo } = show(1_000)
  expect(arrow('Previous: Popular games')).toHaveAttribute('aria-disabled')
  await userEvent.click(arrow('Next: Popular games'))
  // The row's width without the padding of one side, which is as wide as a gap.
  expect(scrollBy).toHaveBeenCalledWith({ left: 384 })
  scrollTo(600)
  expect(arrow('Next: Popular games')).toHaveAttribute('aria-disabled')
  expect(arrow('Previous: Popular games')).not.toHaveAttribute('aria-disabled')
})

it('a row that fits has no arrows', () => {
  show(400)
  expect(screen.queryByRole('button')).toBeNull()
})

it('there are no arrows before there is a row, and once the row is gone', async () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1_000)
  let showRow = (_isShown: boolean) => {}
  function Section() {
    const [isShown, setShown] = useState(false)
    showRow = setShown
    return (
      <>
        {isShown && <ul id="row" />}
        <ScrollArrows track="row" title="Popular games" />
      </>
    )
  }
  renderSite(<Section />, 'en')
  expect(screen.queryByRole('button')).toBeNull()
  act(() => showRow(true))
  await waitFor(() => expect(arrow('Next: Popular games')).toBeVisible())
  act(() => showRow(false))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  width.mockRestore()
})

it('a row is measured in the next frame, when its layout is computed anyway', async () => {
  const measured = vi.spyOn(Element.prototype, 'scrollWidth', 'get')
  renderSite(
    <>
      <ul id="row" />
      <ScrollArrows track="row" title="Popular games" />
    </>,
    'en',
  )
  expect(measured).not.toHaveBeenCalled()
  await waitFor(() => expect(measured).toHaveBeenCalled())
  measured.mockRestore()
})
