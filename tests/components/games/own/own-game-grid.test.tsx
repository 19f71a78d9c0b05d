import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OwnGameGrid } from '@/components/games/own/own-game-grid'
import { optional } from '@/contract/optional'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'
import { koi, slotTitle, slotVenue } from '@/tests/support/titles'

const many = Array.from({ length: 8 }, (_, at) => ({ ...koi, code: `Koi ${at}`, name: `Koi ${at}` }))

openMockServer(mock(optional.highlights.titles, () => ({ items: [slotTitle('Star Festival')], next_cursor: null })))
beforeEach(() => useSessionStore.setState({ state: 'guest' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('a grid whose width changes counts its columns again, and popular titles take the cells that are free then', async () => {
  let columns = '111px 111px 111px'
  const computed = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((...of) =>
    Object.assign(computed(...of), { gridTemplateColumns: columns }),
  )
  const resized: (() => void)[] = []
  class Widths {
    constructor(notice: () => void) {
      resized.push(notice)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Widths)
  renderSite(<OwnGameGrid games={many} initial={[slotVenue()]} empty="empty" />, 'en')
  const more = await screen.findByRole('region', { name: 'Popular games' })
  expect(more.style.gridColumn).toBe('1 / -1')
  columns = '111px '.repeat(7).trim()
  act(() => resized.forEach((notice) => notice()))
  expect(more.style.gridColumn).toBe('span 6')
})
