// Tests components/records/bets/bet-records-panel.tsx
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BetRecordsPanel } from '@/components/records/bets/bet-records-panel'
import { BetSummary } from '@/components/records/bets/bet-records-panel'
import { contract } from '@/contract'
import type { Locale } from '@/contract/locales'
import en from '@/locales/en'
import { saveToken } from '@/lib/storage/session'
import { mock, mockFailure, mockPending, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => import('@/tests/support/address'))
beforeEach(() => history.replaceState(null, '', '/game_record'))

// Requests that start after a test has ended stay pending.
const server = openMockServer(mockPending(contract.records.betSummary))
const totals = { bets: 9, bet_amount: '1700.00', valid_bet_amount: '1600.00', win_lose: '-80.50' }
const summary = mock(contract.records.betSummary, () => ({
  platforms: [{ platform: 'evo', platform_name: 'EVO', ...totals }],
  days: [
    { date: '2026-10-10', bet_amount: '1200.00', valid_bet_amount: '1100.00', win_lose: '-200.50' },
    { date: '2026-10-12', bet_amount: '500.00', valid_bet_amount: '500.00', win_lose: '120.00' },
  ],
  totals,
}))

beforeEach(() => {
  saveToken('t')
  vi.useFakeTimers({ now: new Date('2026-10-12T04:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const open = async (locale: Locale = 'tw') => {
  server.use(summary)
  renderSite(<BetSummary filter={{ from: '2026-10-06' }} />, locale)
  return screen.findByRole('slider')
}

describe('the chart of bets', () => {
  it('is named by its title', async () => {
    await open('en')
    expect(screen.getByRole('figure', { name: en.records.chart.bets })).toBeVisible()
  })

  it('moves from day to day with the arrow keys and announces each', async () => {
    const slider = await open()
    await userEvent.tab()
    while (document.activeElement !== slider) await userEvent.tab()
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/2026年10月12日.*500\.00.*\+120\.00/))
    await userEvent.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/10月11日.*投注點數 0\.00/))
    await userEvent.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/10月10日.*投注點數 1,200\.00.*1,100\.00.*−200\.50/),
    )
    await userEvent.keyboard('{Home}')
    expect(slider).toHaveAttribute('aria-valuenow', '1')
    await userEvent.keyboard('{ArrowLeft}{End}{PageDown}{PageUp}{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuenow', '7')
  })

  it('shows the figures of the hovered day until the pointer leaves or Escape is pressed', async () => {
    const slider = await open()
    const card = () => within(slider.parentElement!).queryByText(/2026年10月10日/)
    slider.getBoundingClientRect = () => ({ left: 0, width: 700, top: 0, height: 100 }) as DOMRect
    fireEvent.pointerMove(slider, { clientX: 450 })
    expect(card()).toBeInTheDocument()
    fireEvent.pointerLeave(slider)
    expect(card()).not.toBeInTheDocument()
    fireEvent.focus(slider)
    expect(card()).toBeInTheDocument()
    fireEvent.keyDown(slider, { key: 'Escape' })
    expect(card()).not.toBeInTheDocument()
  })

  it('offers its figures as a table, newest first, without days that have no bets', async () => {
    await open()
    await userEvent.click(screen.getByText('以表格查看'))
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/10月12日.*500\.00.*500\.00\+120\.00/),
      expect.stringMatching(/10月10日.*1,200\.001,100\.00−200\.50/),
    ])
  })

  it.each([
    ['tw', '有效投注', /2026年10月12日.*週一/],
    ['vi', 'Cược hợp lệ', /12.*2026/],
    ['en', 'Valid bets', /Oct 12, 2026|12 Oct 2026/],
    ['th', 'ยอดเดิมพัน', /2569/],
  ] as const)('formats its dates for %s', async (locale, total, words) => {
    const slider = await open(locale)
    expect(screen.getAllByText(total).length).toBeGreaterThan(0)
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(words))
  })

  it('labels losses with a minus, as the totals do', async () => {
    const slider = await open()
    expect(slider.textContent).toMatch(/−\d/)
    expect(slider.textContent).not.toMatch(/-\d/)
  })

  it('is not drawn for a single day, because the totals show the same figures', async () => {
    server.use(summary)
    renderSite(<BetRecordsPanel />)
    await screen.findByRole('slider')
    await userEvent.click(screen.getByRole('button', { name: '今天' }))
    expect(await screen.findByRole('heading', { name: '各遊戲館' })).toBeInTheDocument()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })
})

describe('BetSummary', () => {
  it('shows a skeleton while it loads', () => {
    server.use(mockPending(contract.records.betSummary))
    renderSite(<BetSummary filter={{}} />)
    expect(screen.getByRole('status', { name: '載入中' })).toBeInTheDocument()
  })

  it('shows an empty state if there are no bets', async () => {
    const none = { bets: 0, bet_amount: '0.00', valid_bet_amount: '0.00', win_lose: '0.00' }
    server.use(mock(contract.records.betSummary, () => ({ platforms: [], days: [], totals: none })))
    renderSite(<BetSummary filter={{}} />)
    expect(await screen.findByText('這段期間沒有注單')).toBeInTheDocument()
  })

  it('shows why loading failed, and can retry', async () => {
    server.use(mockFailure(contract.records.betSummary, 'internal', { errorMessage: '系統忙碌中' }))
    renderSite(<BetSummary filter={{ from: '2026-10-06' }} />)
    expect(await screen.findByRole('alert')).toHaveTextContent('系統忙碌中')
    server.use(summary)
    await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
    expect(await screen.findByRole('slider')).toBeInTheDocument()
  })
})
