import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseGameTarget, closeGameTarget, enterGame, sameTab, sameTabReplacing } from '@/lib/games/game-window'
import { openedTab } from '@/tests/support/titles'

const agents = {
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
} as const

const entry = { address: 'https://venue.example/play', method: 'GET', params: {} } as const
const browse = (agent: string) => {
  const tab = openedTab()
  const open = vi.fn(() => tab)
  vi.stubGlobal('open', open)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  return { tab, open }
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a game opens', () => {
  test.each(['safari', 'iphone'] as const)('in the same tab for %s', (name) => {
    const { open } = browse(agents[name])
    expect(chooseGameTarget('evo', '')).toBe(sameTab)
    expect(open).not.toHaveBeenCalled()
  })

  test.each(['chrome', 'chromeOnIphone', 'firefox', 'edge'] as const)('in a new tab for %s', (name) => {
    browse(agents[name])
    expect(chooseGameTarget('evo', '').kind).toBe('tab')
  })

  test.each(['ameba', 'av', 'evoplay'])(
    'in this tab, in every browser, when the page sets its own address: %s',
    (venueCode) => {
      const { open } = browse(agents.chrome)
      expect(chooseGameTarget(venueCode, '')).toBe(sameTab)
      expect(open).not.toHaveBeenCalled()
    },
  )

  test('from a link that the member presses, if the browser blocks the tab', () => {
    browse(agents.chrome)
    vi.stubGlobal('open', () => null)
    const target = chooseGameTarget('evo', '')
    expect(target.kind).toBe('refused')
    expect(enterGame(target, entry)).toBe(false)
  })
})

test('the new tab shows that it is loading, cannot reach the page that opened it, and closes if no game comes', () => {
  const { tab } = browse(agents.chrome)
  const target = chooseGameTarget('evo', '正在進入遊戲…')
  expect(tab.document.title).toBe('正在進入遊戲…')
  expect(tab.opener).toBeNull()
  closeGameTarget(target)
  expect(tab.close).toHaveBeenCalledOnce()
})

test("this page can navigate to the game's address itself", () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', { location: { assign } })
  expect(enterGame(sameTab, entry)).toBe(true)
  expect(assign).toHaveBeenCalledWith('https://venue.example/play')
})

test('the game replaces the launch screen in the history, so that Back skips it', () => {
  const assign = vi.fn()
  const replace = vi.fn()
  vi.stubGlobal('window', { location: { assign, replace } })
  expect(enterGame(sameTabReplacing, entry)).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://venue.example/play')
  expect(assign).not.toHaveBeenCalled()
})

test('Back from a game opened by a form leads to the home page and does not launch the game again', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined)
  history.pushState({ of: 'the router' }, '', '/otg')
  expect(enterGame(sameTabReplacing, { ...entry, method: 'POST', params: { session: 's' } })).toBe(true)
  expect(submit).toHaveBeenCalledOnce()
  expect([location.pathname, history.state]).toEqual(['/', { of: 'the router' }])
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  // Simulates a page restored from the browser's cache, which is still waiting for the game.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a game opened by a form keeps the page it was opened from in the history', () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined)
  history.pushState(null, '', '/egame')
  expect(enterGame(sameTab, { ...entry, method: 'POST' })).toBe(true)
  expect(location.pathname).toBe('/egame')
})
