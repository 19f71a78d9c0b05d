import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { presetRange, RangeFilter, rangeInput, type Range } from '@/components/records/range-filter'
import { renderSite } from '@/tests/support/render'

const requested = vi.fn()

function Filter() {
  const [range, setRange] = useState<Range>(() => presetRange('month'))
  const change = (next: Range) => {
    requested(rangeInput(next))
    setRange(next)
  }
  return <RangeFilter value={range} onChange={change} />
}

beforeEach(async () => {
  renderSite(<Filter />)
  await userEvent.click(screen.getByRole('button', { name: '自訂' }))
  type('起', '2026-10-01')
  type('迄', '2026-10-31')
  requested.mockReset()
})

const type = (end: string, value: string) => fireEvent.change(screen.getByLabelText(end), { target: { value } })

test('an incomplete year is not requested, and shows an error only after the field loses the focus', () => {
  for (const year of ['0002', '0020', '0202']) type('起', `${year}-10-02`)
  expect(requested).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(screen.getByLabelText('起'))
  expect(screen.getByRole('alert')).toHaveTextContent('請輸入完整的日期（2000 年起）')
  expect(screen.getByLabelText('起')).toBeInvalid()
  expect(screen.getByLabelText('迄')).toBeValid()
  type('起', '2026-10-02')
  expect(requested).toHaveBeenCalledExactlyOnceWith({ from: '2026-10-02', to: '2026-10-31' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('dates in the wrong order show an error and are not requested', () => {
  type('起', '2026-11-02')
  expect(requested).not.toHaveBeenCalled()
  expect(screen.getByLabelText('起')).toHaveAccessibleDescription('起日不可晚於迄日')
  type('迄', '2026-11-03')
  expect(requested).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-02', to: '2026-11-03' })
})

test('clearing the start or end date leaves that side of the range open', () => {
  type('迄', '')
  expect(requested).toHaveBeenLastCalledWith({ from: '2026-10-01' })
  type('起', '')
  expect(requested).toHaveBeenLastCalledWith({})
})

test('the labels of start and end date do not wrap in a narrow row', () => {
  for (const end of ['起', '迄']) expect(screen.getByText(end)).toHaveClass('shrink-0', 'whitespace-nowrap')
})
