'use client'

import { BetSummary } from './bet-summary'
import { RangeFilter, rangeInput, useAddressRange } from '../range-filter'

/** Bets of a range of days: totals, a chart by day, and a list of platforms. A platform expands to its bets. */
export function BetRecordsPanel() {
  const [range, setRange] = useAddressRange()
  const filter = rangeInput(range)
  return (
    <div className="@container grid gap-5">
      <RangeFilter value={range} onChange={setRange} />
      <BetSummary key={JSON.stringify(filter)} filter={filter} />
    </div>
  )
}
