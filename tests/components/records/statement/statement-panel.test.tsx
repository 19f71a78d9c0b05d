import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { StatementPanel } from '@/components/records/statement/statement-panel'
import { contract } from '@/contract'
import { statement } from '@/contract/optional/statement'
import { saveToken } from '@/lib/storage/session'
import { useUserDetailStore } from '@/stores/resources'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { member } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(location.search) }))

const venue = (month: string, name: string, stakes: string, result: string) => ({
  month,
  venue: name.toLowerCase(),
  venue_name: name,
  bets: 3,
  stakes,
  result,
})
const money = { topped_up: '1000.00', withdrawn: '250.00', net: '750.00' }
const requested: unknown[] = []
const server = openMockServer(
  mock(contract.account.detail, () => member()),
  mock(statement.summary, (days) => {
    requested.push(days)
    return {
      period: money,
      lifetime: { ...money, net: '4320.00' },
      results: [
        venue('2026-01', 'EVO', '300.00', '-40.00'),
        venue('2026-02', 'EVO', '100.00', '15.00'),
        venue('2026-02', 'AMEBA', '20.00', '5.00'),
      ],
      bets_from: '2026-01-03T10:00:00Z',
    }
  }),
  mock(statement.list, () => ({
    items: [
      {
        id: '1',
        number: 'W-1',
        time: '2026-02-03T10:00:00Z',
        kind: 'withdrawal' as const,
        returned: true,
        detail: null,
        amount: '50.00',
        balance_before: '0.00',
        balance_after: '50.00',
      },
    ],
    next_cursor: null,
    totals: { count: 0, credited: '0.00', debited: '0.00' },
    by_kind: [],
    opening_balance: '0.00',
    closing_balance: '0.00',
  })),
)
beforeEach(() => {
  saveToken('t')
  requested.length = 0
  useUserDetailStore.getState().reset()
  history.replaceState(null, '', '/statement')
})

it('the statement shows net deposits of the period and of the lifetime, and results summed by venue', async () => {
  renderSite(<StatementPanel />, 'en')
  expect(await screen.findByText('4,320.00')).toBeVisible()
  const row = screen.getByRole('row', { name: /^EVO/ })
  expect(within(row).getByText('400.00')).toBeVisible()
  expect(within(row).getByText('−25.00')).toBeVisible()
  expect(screen.getByText(/Your bets are on record from Jan/)).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Browse the chart month by month with the arrow keys' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
})

it('the statement reads a calendar year from the address', async () => {
  const year = new Date().getFullYear()
  history.replaceState(null, '', `/statement?year=${year}`)
  renderSite(<StatementPanel />, 'en')
  await screen.findByText('4,320.00')
  expect(requested).toEqual([{ from: `${year}-01-01`, to: `${year}-12-31` }])
})

it('names calendar years in the calendar of the language', async () => {
  const { unmount } = renderSite(<StatementPanel />, 'th')
  const year = new Date().getFullYear()
  expect(await screen.findByRole('button', { name: `พ.ศ. ${year + 543}` })).toBeVisible()
  unmount()
  renderSite(<StatementPanel />, 'en')
  expect(await screen.findByRole('button', { name: String(year) })).toBeVisible()
})

it('the statement of a leap year covers all of its 366 days', async () => {
  history.replaceState(null, '', '/statement?year=own&from=2024-01-01&to=2024-12-31')
  renderSite(<StatementPanel />, 'en')
  expect(await screen.findByText('4,320.00')).toBeVisible()
  expect(requested).toEqual([{ from: '2024-01-01', to: '2024-12-31' }])
})

it('a period of more than a year shows an error and makes no call', async () => {
  history.replaceState(null, '', '/statement?year=own&from=2024-01-01&to=2026-01-01')
  renderSite(<StatementPanel />, 'en')
  expect(await screen.findByText('A statement covers up to a year')).toBeVisible()
  expect(requested).toEqual([])
})

it('prints the sums, the results by month and by venue in the page’s language, with amounts aligned right', async () => {
  const print = vi.fn()
  const append = document.body.append.bind(document.body)
  vi.spyOn(document.body, 'append').mockImplementation((frame) => {
    append(frame)
    if (frame instanceof HTMLIFrameElement) frame.contentWindow!.print = print
  })
  renderSite(<StatementPanel />, 'en')
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  const page = document.querySelector('iframe')!.contentDocument!
  expect(page.documentElement.lang).toBe('en-US')
  const rows = [...page.querySelectorAll('tr')].map(({ cells }) => [...cells].map(({ textContent }) => textContent))
  expect(rows).toContainEqual(['1,000.00', '250.00', '750.00', '4,320.00'])
  expect(rows).toContainEqual(['2026-01', '300.00', '−40.00'])
  expect(rows).toContainEqual(['2026-02', '120.00', '+20.00'])
  expect(rows).toContainEqual(['EVO', '6', '400.00', '−25.00'])
  // As on the screen and in the CSV file.
  expect(rows.find(([, number]) => number === 'W-1')).toContain('Withdrawal returned')
  expect([...page.querySelectorAll('td.amount')].map(({ textContent }) => textContent)).not.toContain('EVO')
  vi.restoreAllMocks()
})

it('says beside the button that the statement cannot be printed', async () => {
  renderSite(<StatementPanel />, 'en')
  const button = await screen.findByRole('button', { name: 'Print' })
  server.use(mockFailure(statement.list, 'internal', { errorMessage: 'Busy' }))
  await userEvent.click(button)
  await waitFor(() => expect(within(button.parentElement!).getByRole('alert')).toHaveTextContent('Busy'))
})
