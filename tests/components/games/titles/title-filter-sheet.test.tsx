import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { highlights } from '@/contract/optional/highlights'
import { mock, openMockServer } from '@/tests/support/mock'
import { openTitleBrowser, show, tiles } from '@/tests/support/title-browser'
import { slotTitle } from '@/tests/support/titles'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }))

const titles = [slotTitle('天燈之夜', { is_new: true }), slotTitle('金鯉躍門')]
openMockServer(
  mock(contract.games.list, () => ({ items: titles, next_cursor: null })),
  mock(highlights.titles, () => ({ items: titles.slice(0, 1), next_cursor: null, total: 1 })),
)
openTitleBrowser()

test('the filter’s dialog applies each choice, counts the titles, and resets all', async () => {
  show()
  await screen.findByText('共 2 款遊戲')
  await userEvent.click(screen.getByRole('button', { name: '篩選與排序' }))
  const sheet = within(await screen.findByRole('dialog', { name: '篩選與排序' }))
  expect(sheet.getByRole('button', { name: '清除' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(within(sheet.getByRole('group', { name: '篩選遊戲' })).getByRole('button', { name: '新上架' }))
  await userEvent.click(within(sheet.getByRole('group', { name: '排序方式' })).getByRole('button', { name: '名稱' }))
  expect(await sheet.findByRole('button', { name: '看 1 款' })).toBeVisible()
  expect(sheet.getByRole('button', { name: '新上架' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(sheet.getByRole('button', { name: '看 1 款' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(location.search).toBe('?only=new&sort=name'))
  expect(tiles()).toEqual(['天燈之夜新上架'])
  await waitFor(() => expect(screen.getByRole('button', { name: '篩選與排序，已選 2 項' })).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: '篩選與排序，已選 2 項' }))
  const reset = within(await screen.findByRole('dialog')).getByRole('button', { name: '清除' })
  await userEvent.click(reset)
  await waitFor(() => expect(reset).toHaveAttribute('aria-disabled', 'true'))
  expect(reset).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: '看 2 款' }))
  await waitFor(() => expect(location.search).toBe(''))
})
