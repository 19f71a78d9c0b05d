// Tests components/wallet/withdrawal/withdrawal-panel.tsx
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequirementList } from '@/components/wallet/withdrawal/withdrawal-panel'
import { useUserDetailStore } from '@/stores/resources'
import { withdrawalRequirements } from '@/components/wallet/withdrawal/withdrawal-requirements'
import { bankList, member, terms } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

const start = new Date('2026-10-01T03:00:00Z')
const opens_at = '2026-10-01T03:00:10Z'
const initial = useUserDetailStore.getState()
const load = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  useUserDetailStore.setState({ load })
})
afterEach(() => {
  vi.useRealTimers()
  useUserDetailStore.setState(initial, true)
  load.mockClear()
})

test('the list counts down to the first withdrawal, then loads the terms again until they allow it, and never says overdue', async () => {
  const detail = member({ withdrawal_terms: terms({ opens_at }) })
  renderSite(<RequirementList requirements={[{ kind: 'first', isMet: false }]} detail={detail} bank={bankList()} />)
  expect(screen.getByRole('timer')).toHaveTextContent('00:10')
  expect(screen.getByRole('link', { name: '看說明' })).toHaveAttribute('href', '/help/withdraw#blocked')
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.queryByText(/已逾期/)).toBeNull()
  expect(screen.getByText('正在開放申請…')).toBeInTheDocument()
  // The server's clock may be behind, so the first terms may not allow it yet.
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(load).toHaveBeenCalledTimes(2)
})

test('the list leaves waiting time and turnover unticked for a member without a top-up', () => {
  const nothing = { turnover_required: '0.00', turnover_done: '0.00' }
  const show = (has_topped_up: boolean | undefined) => {
    const detail = member({
      withdrawal_terms: terms({ ...nothing, ...(has_topped_up !== undefined && { has_topped_up }) }),
    })
    return renderSite(
      <RequirementList requirements={withdrawalRequirements(detail, bankList())} detail={detail} bank={bankList()} />,
    )
  }
  const page = show(false)
  expect(screen.getAllByRole('img', { name: '已完成' })).toHaveLength(3)
  expect(screen.getAllByRole('img', { name: '首次儲值後開始' })).toHaveLength(2)
  expect(screen.getAllByText('首次儲值後才開始計算。')).toHaveLength(2)
  page.unmount()
  // Tests a member with a top-up (true) and a backend that does not say (undefined).
  for (const known of [true, undefined]) {
    const other = show(known)
    expect(screen.getAllByRole('img', { name: '已完成' })).toHaveLength(5)
    expect(screen.getByText('5 項託售條件都已完成').closest('details')).not.toHaveAttribute('open')
    other.unmount()
  }
})
