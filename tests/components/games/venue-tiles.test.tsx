import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { VenueTiles } from '@/components/games/venue-tiles'
import { contract } from '@/contract'
import { gameType } from '@/contract/constants'
import { addRecentGame } from '@/lib/storage/member-history'
import { useGamesStore, useUserDetailStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { game, member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const venues = [
  game(1, 'super2', gameType.sport, '新SUPER'),
  game(2, 'fg', gameType.egame, 'FG電子'),
  game(3, 'yz', gameType.egame, 'YZ電子'),
  game(4, 'crane', gameType.chess, '仙鶴棋牌'),
]
openMockServer(mock(contract.games.guestList, () => venues))

const show = () => renderSite(<VenueTiles initial={venues} pictures={{}} otherPicture={null} atMost={2} />)
const names = () => screen.queryAllByRole('listitem').map((tile) => tile.textContent)
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  useSessionStore.setState({ state: 'member' })
})
afterEach(() => {
  useSessionStore.setState({ state: 'unknown' })
  useUserDetailStore.getState().reset()
  useGamesStore.getState().reset()
})

test('the tiles show the first few venues; a filter shows one category, a button all venues', async () => {
  show()
  expect(names()).toEqual(['新SUPER體育', 'FG電子'])
  await choose('電子遊戲')
  expect(names()).toEqual(['FG電子', 'YZ電子'])
  await choose('全部')
  await choose('查看全部 4 個遊戲館')
  expect(names()).toHaveLength(4)
})

test('typing filters all venues, including hidden ones, and shows the number of matches', async () => {
  show()
  await userEvent.type(screen.getByRole('searchbox', { name: '搜尋遊戲館' }), '仙鶴')
  expect(names()).toEqual(['仙鶴棋牌'])
  expect(screen.getByRole('status')).toHaveTextContent('1 個遊戲館')
  await userEvent.type(screen.getByRole('searchbox'), 'zz')
  expect(names()).toEqual([])
  expect(screen.getByText('找不到「仙鶴zz」')).toBeInTheDocument()
  await choose('查看全部')
  expect(names()).toEqual(['新SUPER體育', 'FG電子'])
})

test('the recent venues are those that this member played last, each once and newest first', async () => {
  useUserDetailStore.setState({ data: member({ account: 'ada' }) })
  for (const code of ['yz', 'crane', 'gone', 'yz']) addRecentGame('ada', code)
  addRecentGame('ben', 'fg')
  show()
  await choose('最近玩過')
  expect(names()).toEqual(['YZ電子', '仙鶴棋牌'])
})

test('a member who has not played yet sees a hint, with links to venues', async () => {
  useUserDetailStore.setState({ data: member({ account: 'ada' }) })
  localStorage.setItem('recent-games:ada', '{"written": "by something else"}')
  show()
  await choose('最近玩過')
  expect(screen.getByText('還沒有玩過的遊戲館')).toBeInTheDocument()
  await choose('查看全部')
  expect(names()).toHaveLength(2)
})

test('guests see no recent venues', () => {
  useSessionStore.setState({ state: 'guest' })
  show()
  expect(screen.getByRole('button', { name: '最近玩過' })).toHaveClass('hidden')
})
