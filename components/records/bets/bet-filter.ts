import type { contract } from '@/contract'
import type { Input } from '@/contract/define'

/** The range of days of a bet query. */
export type BetFilter = Input<typeof contract.records.betSummary>
