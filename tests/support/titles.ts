import { vi } from 'vitest'
import { gameType } from '@/contract/constants'
import type { OwnGame } from '@/contract/optional/favourites'
import type { Venue } from '@/contract/member/games'
import type { GameTitle } from '@/lib/games/game-title'

/** A slot venue with a lobby. */
export const slotVenue = (venue: Partial<Venue> = {}): Venue => ({
  id: 5,
  name: 'FG電子',
  game_code: 'fg',
  game_type: gameType.egame,
  ...venue,
})

/** One of that venue's titles. */
export const slotTitle = (name: string, title: Partial<GameTitle> = {}): GameTitle => ({
  id: `fg:${name}`,
  name,
  game_code: 'fg',
  title_code: name,
  picture: null,
  maintenance: false,
  ...title,
})

/** A title among a member's own games. */
export const koi: OwnGame = {
  kind: 'title',
  game_code: 'fg',
  code: 'Golden Koi',
  name: 'Golden Koi',
  picture: null,
  maintenance: false,
}

/** A tab like `window.open` returns, which records its navigation. */
export const openedTab = () => ({
  opener: window as Window | null,
  closed: false,
  close: vi.fn(),
  location: { assign: vi.fn() },
  document: document.implementation.createHTMLDocument(),
})

/** Stubs scrolling; `reach` brings the observed element into view. */
export function stubScrolling() {
  const watching = new Set<() => void>()
  class Observer {
    private readonly notice: () => void
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.notice = () => callback([{ isIntersecting: true }])
    }
    observe() {
      watching.add(this.notice)
    }
    disconnect() {
      watching.delete(this.notice)
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return { reach: () => watching.forEach((notice) => notice()), isWatching: () => watching.size > 0 }
}
