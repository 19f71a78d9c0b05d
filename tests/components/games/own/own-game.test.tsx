import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ownTitle } from '@/components/games/own/own-game'
import { contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import { highlights } from '@/contract/optional/highlights'
import { saveKeptGames } from '@/lib/storage/member-history'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { chipNames, openTitleBrowser, show, showWithoutOptionalCalls, tiles } from '@/tests/support/title-browser'
import { slotTitle } from '@/tests/support/titles'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }))

const server = openMockServer()
openTitleBrowser()

const published = [
  slotTitle('天燈之夜', { rtp: '97', volatility: 'low', features: ['wild'] }),
  slotTitle('金鯉躍門', { rtp: '95.2', volatility: 'high', features: [] }),
  slotTitle('翡翠青龍', { rtp: '94.6', volatility: 'high', features: ['wild', 'multiplier', 'other'] }),
]
const withFacts = (titles = published) => {
  const requested: Parsed<typeof highlights.titles>[] = []
  server.use(
    mock(contract.games.list, () => ({ items: titles, next_cursor: null })),
    mock(highlights.titles, (input) => {
      requested.push(input)
      const items = titles.filter(({ volatility }) => volatility === (input.volatility ?? volatility))
      return { items, next_cursor: null, total: items.length }
    }),
  )
  return requested
}
test('titles can be filtered by feature and volatility and sorted by return, if they differ', async () => {
  const requested = withFacts()
  show()
  await screen.findByText('共 3 款遊戲')
  expect(chipNames()).toEqual(['全部3', '熱門', '百搭符號', '倍數派彩'])
  const volatility = screen.getByRole('combobox', { name: '波動' })
  expect(
    within(volatility)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['波動：全部', '低波動', '高波動'])
  await userEvent.selectOptions(volatility, '低波動')
  expect(await screen.findByText('共 1 款遊戲')).toBeInTheDocument()
  await waitFor(() => expect(location.search).toBe('?volatility=low'))
  expect(within(volatility).getAllByRole('option'), 'all levels stay').toHaveLength(3)
  await userEvent.selectOptions(volatility, '波動：全部')
  await userEvent.click(screen.getByRole('button', { name: /百搭符號/ }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序方式' }), 'RTP 高到低')
  await waitFor(() =>
    expect(requested).toEqual([
      { game_code: 'fg', sort: 'popular', volatility: 'low' },
      { game_code: 'fg', sort: 'popular', only: 'wild' },
      { game_code: 'fg', sort: 'rtp', only: 'wild' },
    ]),
  )
  expect(location.search).toBe('?only=wild&sort=rtp')
})

test('titles with the same features, volatility and return offer no filter by them', async () => {
  withFacts(['甲', '乙'].map((name) => slotTitle(name, { rtp: '96', volatility: 'low', features: ['wild'] })))
  show()
  await screen.findByText('共 2 款遊戲')
  expect(chipNames()).toEqual(['全部2', '熱門'])
  expect(screen.queryByRole('combobox', { name: '波動' })).toBeNull()
  expect(screen.queryByRole('option', { name: 'RTP 高到低' })).toBeNull()
})

test('a backend without the optional call ignores an address that filters by published figures', async () => {
  history.replaceState(null, '', '/fg_game?only=wild&volatility=low&sort=rtp')
  const requested = withFacts()
  showWithoutOptionalCalls()
  expect(await screen.findByText('共 3 款遊戲')).toBeInTheDocument()
  expect(requested).toEqual([])
  expect(chipNames()).toEqual(['全部3'])
  expect(screen.queryByRole('combobox', { name: '波動' })).toBeNull()
})

test('favourites can be filtered by volatility', async () => {
  withFacts()
  saveKeptGames(['天燈之夜', '金鯉躍門'].map((name) => ownTitle(slotTitle(name), false)))
  useSessionStore.setState({ state: 'guest' })
  show()
  await screen.findByText('共 3 款遊戲')
  await userEvent.click(screen.getByRole('button', { name: /^收藏/ }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '波動' }), '高波動')
  await waitFor(() => expect(tiles()).toEqual([expect.stringContaining('金鯉躍門')]))
})

test('the number of titles on all pages is shown while more can be loaded', async () => {
  show({ items: published, next_cursor: 'p2', total: 41 })
  expect(await screen.findByText('共 41 款遊戲')).toBeInTheDocument()
  expect(chipNames()).toEqual(['全部41', '熱門', '新上架', '百搭符號', '倍數派彩'])
})
