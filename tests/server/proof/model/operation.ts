import fc from 'fast-check'
import { moveFaults, queryFaults, type VenueFault } from './faulty-venue'

/** Few members and venues in each story, so that operations often affect the same ones. */
export const memberCount = 4
export const venueCodes = ['evo', 'otg', 'ameba'] as const
export const promotionCount = 5

const member = fc.nat(memberCount - 1)
/** Index of an existing item, counted from the newest: 0 is the last one created. */
const which = fc.nat(5)
const place = fc.nat(venueCodes.length)
/** Amounts in whole points and hundredths, many of them small, some beyond every limit. */
const amountMinor = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 10_000, max: 100_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 100_000, max: 5_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12_000_000 }) },
)
const end = fc.constantFrom('yes', 'no', 'left')

const moveFault = fc.record({ of: fc.constant('move'), how: fc.constantFrom(...moveFaults) })
const queryFault = fc.record({
  of: fc.constantFrom('status', 'bets', 'balance'),
  how: fc.constantFrom(...queryFaults),
})
const venueFault: fc.Arbitrary<VenueFault> = fc.oneof({ weight: 3, arbitrary: moveFault }, queryFault)

const does = <Name extends string, Values extends object>(
  name: Name,
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
): fc.Arbitrary<{ do: Name } & Values> => fc.record(values).map((given) => ({ do: name, ...(given as Values) }))

const kinds = {
  topUp: does('topUp', {
    member,
    type: fc.constantFrom('vendor', 'usdt', 'store'),
    amountMinor,
    vendor: fc.constantFrom('answers', 'answers', 'answers', 'refuses', 'dies'),
  }),
  callback: does('callback', {
    which,
    pays: fc.constantFrom('exact', 'exact', 'exact', 'short', 'over', 'failed', 'second', 'unknown'),
  }),
  callbackAgain: does('callbackAgain', { which }),
  withdraw: does('withdraw', { member, type: fc.constantFrom('bank', 'usdt'), amountMinor }),
  review: does('review', { which, step: fc.constantFrom('approve', 'approve', 'pay', 'manual', 'refuse') }),
  transfer: does('transfer', { member, source: place, target: place, amountMinor }),
  transferAll: does('transferAll', { member }),
  repeat: does('repeat', { which }),
  fault: does('fault', { fault: venueFault, times: fc.integer({ min: 1, max: 3 }) }),
  play: does('play', {
    member,
    venue: fc.nat(venueCodes.length - 1),
    stakePercent: fc.integer({ min: 1, max: 100 }),
    payoutPercent: fc.constantFrom(0, 0, 50, 100, 195, 950),
  }),
  job: does('job', { job: fc.constantFrom('import', 'reconcile', 'reconcile', 'expire', 'rebates') }),
  adjust: does('adjust', { member, direction: fc.constantFrom('credit', 'debit'), amountMinor, end }),
  promotion: does('promotion', { member, promotion: fc.nat(promotionCount - 1), amountMinor, end }),
  suspense: does('suspense', { which, how: fc.constantFrom('credit', 'return') }),
  settleTopUp: does('settleTopUp', { which }),
  settleTransfer: does('settleTransfer', { which }),
  clock: does('clock', {
    ms: fc.oneof(fc.integer({ min: 1_000, max: 60_000 }), fc.integer({ min: 600_000, max: 30 * 3_600_000 })),
  }),
}

/** An operation as plain data, so that a story (a list of operations) can be printed, repeated and shortened. */
export type Operation = {
  [Name in keyof typeof kinds]: (typeof kinds)[Name] extends fc.Arbitrary<infer O> ? O : never
}[keyof typeof kinds]

const weights: Record<keyof typeof kinds, number> = {
  topUp: 8,
  callback: 10,
  callbackAgain: 3,
  withdraw: 6,
  review: 6,
  transfer: 14,
  transferAll: 2,
  repeat: 4,
  fault: 7,
  play: 20,
  job: 9,
  adjust: 2,
  promotion: 2,
  suspense: 3,
  settleTopUp: 2,
  settleTransfer: 2,
  clock: 6,
}

const operation: fc.Arbitrary<Operation> = fc.oneof(
  ...(Object.keys(kinds) as (keyof typeof kinds)[]).map((name) => ({
    weight: weights[name],
    arbitrary: kinds[name] as fc.Arbitrary<Operation>,
  })),
)

/** A story of at most this many operations. */
export const story = (atMost: number): fc.Arbitrary<Operation[]> =>
  fc.array(operation, { minLength: 1, maxLength: atMost, size: 'max' })
