import type { contract } from '@/contract'
import type { Input } from '@/contract/define'

/** The days that bets are asked for. */
export type BetFilter = Input<typeof contract.records.betSummary>
