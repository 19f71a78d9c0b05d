import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CategoryTiles } from '@/components/games/venues/category-tiles'
import { renderSite } from '@/tests/support/render'

test('each category shows its figure, if there is one', () => {
  renderSite(
    <CategoryTiles
      counts={{
        sport: { kind: 'fixtures', count: 12 },
        live: { kind: 'tables', count: 20 },
        lottery: { kind: 'draws', count: 6 },
        egame: { kind: 'venues', count: 1 },
      }}
    />,
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '體育投注12 場賽事',
    '真人遊戲20 桌開放中',
    '彩票遊戲6 種彩票',
    '電子遊戲1 個遊戲館',
    '棋牌遊戲',
  ])
})

test('a category without venues says so', () => {
  renderSite(<CategoryTiles counts={{ chess: { kind: 'venues', count: 0 } }} />)
  expect(screen.getByText('這裡還沒有遊戲')).toBeVisible()
})
