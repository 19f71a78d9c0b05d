import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BetRecordsPanel } from '@/components/records/bets/bet-records-panel'
import { toast } from '@/components/ui/feedback/toast'
import { contract } from '@/contract'
import type { BetRecord } from '@/contract/member/records'
import { saveToken } from '@/lib/storage/session'
import { siteDayOf } from '@/contract/site-day'
import { reportDataChange } from '@/lib/time/data-changes'
import { addDays } from '@/lib/time/site-day'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => import('@/tests/support/address'))
beforeEach(() => history.replaceState(null, '', '/game_record'))

const { betSummary, betDetail } = contract.records
const sums = { bets: 3, bet_amount: '300.00', valid_bet_amount: '280.00', win_lose: '-45.50' }
const bet = (id: string, differs: Partial<BetRecord> = {}): BetRecord => ({
  id,
  platform: 'evo',
  platform_name: 'EVO真人',
  game_name: '百家樂',
  bet_amount: '100.00',
  valid_bet_amount: '90.00',
  win_lose: '12.00',
  bet_time: '2026-10-01T03:00:00Z',
  ...differs,
})

type Range = { from?: string | undefined; to?: string | undefined }
let ranges: Range[] = []
const server = openMockServer(
  mock(betSummary, ({ from, to }) => {
    ranges.push({ from, to })
    return {
      platforms: [{ ...sums, platform: 'evo', platform_name: 'EVO真人' }],
      days: [{ date: siteDayOf(new Date()), bet_amount: '300.00', valid_bet_amount: '300.00', win_lose: '-45.50' }],
      totals: sums,
    }
  }),
  mock(betDetail, ({ cursor, platform }) =>
    cursor
      ? { items: [bet('B2')], next_cursor: null }
      : { items: [bet('B1', platform === undefined ? { game_name: '=HACK()' } : {})], next_cursor: 'next' },
  ),
)

beforeEach(() => {
  ranges = []
  saveToken('t')
})
afterEach(() => void vi.restoreAllMocks())

const today = () => siteDayOf(new Date())
const open = async () => {
  renderSite(<BetRecordsPanel />)
  await screen.findByRole('heading', { name: '各遊戲館' })
}

describe('BetRecordsPanel', () => {
  it('adds up the bets of the last 30 days, in total and by platform', async () => {
    await open()
    expect(ranges).toEqual([{ from: addDays(today(), -29), to: undefined }])
    expect(screen.getAllByText('3 注')).toHaveLength(2)
    expect(screen.getAllByText('280.00')).toHaveLength(2)
    expect(screen.getAllByText('−45.50').length).toBeGreaterThanOrEqual(2)
    expect(screen.getByText('遊戲紀錄保留 30 天。')).toBeInTheDocument()
  })

  it('announces the number of bets of a range, in an element that is there while they load', async () => {
    renderSite(<BetRecordsPanel />)
    const announced = screen.getByText('注單數').closest('[aria-live=polite]')
    expect(announced).toHaveTextContent('注單數—')
    await screen.findByRole('heading', { name: '各遊戲館' })
    expect(announced).toHaveTextContent('注單數3 注')
    expect(announced).toBeVisible()
  })

  it('fetches the sums again when the backend reports a change of the balance', async () => {
    await open()
    server.use(
      mock(betSummary, () => ({
        platforms: [{ ...sums, bets: 4, platform: 'evo', platform_name: 'EVO真人' }],
        days: [],
        totals: { ...sums, bets: 4 },
      })),
    )
    act(() => reportDataChange(['messages']))
    act(() => reportDataChange(['balance']))
    await waitFor(() => expect(screen.getAllByText('4 注')).toHaveLength(2))
    expect(screen.queryByText('3 注')).toBeNull()
  })

  it('expands a platform to its bets, page by page', async () => {
    await open()
    const platform = screen.getByRole('button', { name: /EVO真人/ })
    await userEvent.click(platform)
    expect(platform).toHaveAttribute('aria-expanded', 'true')
    const bets = await screen.findByRole('list', { name: 'EVO真人的注單' })
    expect(await within(bets).findByText('注單 B1')).toBeInTheDocument()
    expect(within(bets).getByText('+12.00')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '載入更多' }))
    expect(await screen.findByText('注單 B2')).toBeInTheDocument()
    await userEvent.click(platform)
    expect(screen.queryByText('注單 B1')).toBeNull()
  })

  it('requests another range, including a custom one', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '近 7 天' }))
    await waitFor(() => expect(ranges.at(-1)).toEqual({ from: addDays(today(), -6), to: undefined }))
    expect(screen.getByRole('button', { name: '近 7 天' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('button', { name: '自訂' }))
    await waitFor(() => expect(ranges.at(-1)).toEqual({ from: addDays(today(), -6), to: today() }))
    expect(screen.getByLabelText('起')).toHaveAttribute('max', today())
  })

  it('exports every bet of the range, not only the first page, and neutralises spreadsheet formulas', async () => {
    const files: Blob[] = []
    const named: string[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      named.push(this.download)
    })
    const success = vi.spyOn(toast, 'success').mockReturnValue(undefined)
    await open()
    await userEvent.click(screen.getByRole('button', { name: '下載 CSV' }))
    await waitFor(() => expect(named).toEqual([`bets-${today()}.csv`]))
    expect(success).toHaveBeenCalledExactlyOnceWith('已儲存')
    const rows = (await files[0]?.text())?.trim().split('\r\n') ?? []
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('注單編號,遊戲館,遊戲')
    expect(rows[1]).toContain('B1,')
    expect(rows[1]).toContain('2026-10-01 11:00:00,')
    expect(rows[1]).toContain(`,'=HACK(),`)
    expect(rows[2]).toContain('B2,')
  })

  it('shows an empty state without bets', async () => {
    const none = { bets: 0, bet_amount: '0.00', valid_bet_amount: '0.00', win_lose: '0.00' }
    server.use(mock(betSummary, () => ({ platforms: [], days: [], totals: none })))
    renderSite(<BetRecordsPanel />)
    expect(await screen.findByText('這段期間沒有注單')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去玩遊戲' })).toHaveAttribute('href', '/')
  })

  it('shows why loading failed, and can retry', async () => {
    server.use(mockFailure(betSummary, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<BetRecordsPanel />)
    expect(await screen.findByRole('alert')).toHaveTextContent('取得紀錄失敗系統忙碌中')
    server.resetHandlers()
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByRole('heading', { name: '各遊戲館' })).toBeInTheDocument()
  })
})
