import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { TitleBrowser } from '@/components/games/titles/title-browser'
import type { TitlePage } from '@/components/games/titles/use-titles'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { removeToken, saveToken } from '@/lib/storage/session'
import { saveKeptGames } from '@/lib/storage/member-history'
import { useFavouritesStore } from '@/stores/favourites'
import { useSessionStore } from '@/stores/session'
import { renderSite } from './render'
import { stubScrolling } from './titles'

export const onChoose = vi.fn()

type Scrolling = ReturnType<typeof stubScrolling>

/**
 * Prepares each test: a member's token, and scrolling that the test controls. Resets favourites and address after it.
 *
 * @returns the scrolling of the current test
 */
export function openTitleBrowser(): () => Scrolling {
  let scrolling: Scrolling
  beforeEach(() => {
    // jsdom lacks `scrollIntoView`.
    Element.prototype.scrollIntoView = vi.fn()
    // Another file's tests may have left parameters in the address.
    history.replaceState(null, '', '/')
    saveToken('t')
    scrolling = stubScrolling()
  })
  afterEach(() => {
    // First, because a list on screen would follow the address.
    cleanup()
    removeToken()
    saveKeptGames([])
    useFavouritesStore.setState({ place: null, kept: null })
    useSessionStore.setState({ state: 'unknown' })
    onChoose.mockClear()
    vi.unstubAllGlobals()
    history.replaceState(null, '', '/')
  })
  return () => scrolling
}

/** The titles of the venue `fg`; `initial` came with the page. */
const browser = (initial: TitlePage | null) => (
  <TitleBrowser venueCode="fg" venueName="FG電子" onChoose={onChoose} initial={initial} />
)
export const show = (initial: TitlePage | null = null) => renderSite(browser(initial))

/** The same on a site whose backend has no optional calls. */
export const showWithoutOptionalCalls = () =>
  renderSite(<CapabilityProvider offer={{ capabilities: [], absent: [] }}>{browser(null)}</CapabilityProvider>)

export const tiles = () => screen.getAllByRole('listitem').map((tile) => tile.textContent)

/** The chips of the bar, each with its number; the button of the filter's dialog is not one of them. */
export const chipNames = () =>
  within(screen.getByRole('group', { name: '篩選遊戲' }))
    .getAllByRole('button')
    .filter((chip) => chip.hasAttribute('aria-pressed'))
    .map(({ textContent }) => textContent)
