import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoryTiles } from '@/components/games/venues/category-tiles'
import { gameType } from '@/contract/constants'
import { categoryCounts } from '@/lib/games/event-counts'
import type { CallContext } from '@/tests/support/mocked/answer'
import { highlightsNow } from '@/tests/support/mocked/answers/highlights-now'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const state = { hasContent: true, areVenuesClosed: false } as CallContext['state']
const venues = [
  game(1, 'super2', gameType.sport, '新SUPER'),
  game(2, 'evo', gameType.live, 'EVO真人'),
  game(3, 'lotus', gameType.lottery, '蓮花彩票'),
  game(4, 'fg', gameType.egame, 'FG電子'),
]
const tiles = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('each category shows its number of matches, tables, draws or titles', () => {
  const now = highlightsNow({ state } as CallContext)
  const [matches, draws] = [now.fixtures.length, now.draws.length]
  const tables = now.tables.filter(({ game_code }) => game_code === 'evo').length
  renderSite(<CategoryTiles counts={categoryCounts(venues, now, 41)} />)
  expect(tiles()).toEqual([
    `體育投注${matches} 場賽事`,
    `真人遊戲${tables} 桌開放中`,
    `彩票遊戲${draws} 種彩票`,
    '電子遊戲41 款',
    '棋牌遊戲這裡還沒有遊戲',
  ])
})

test('without these figures, each category shows its number of venues', () => {
  renderSite(<CategoryTiles counts={categoryCounts(venues, null, null)} />)
  expect(tiles()[0]).toBe('體育投注1 個遊戲館')
  expect(tiles()[3]).toBe('電子遊戲1 個遊戲館')
})
