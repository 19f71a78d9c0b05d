import { and, eq } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import type { Contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { ProofPurpose } from '@/contract/security-factors'
import { playLimits } from '@/server/db/schema'
import { withProof } from '../auth/proof'
import type { MemberContext } from '../context'

/** Wraps a verb that needs a fresh proof of identity if `isNeeded` says so; see `withProof`. */
export const proved =
  <C extends MemberContext, I, O>(
    purpose: ProofPurpose,
    verb: (context: C, input: I) => Promise<O>,
    isNeeded: (context: C, input: I) => Promise<boolean> | boolean = () => true,
  ) =>
  async (context: C, input: I): Promise<O> =>
    (await isNeeded(context, input)) ? withProof(context, purpose, () => verb(context, input)) : verb(context, input)

type Binding = Parsed<Contract['bank']['create']>

/** A convenience store receives no points. */
export const isPayoutAccount = (_: MemberContext, input: Binding): boolean => !('chain' in input && input.chain)

type SetLimit = Parsed<OptionalCalls['protection']['setLimit']>

/** Whether a limit in force would become higher, or end. */
export async function isRaise({ db, memberId }: MemberContext, { kind, period, value }: SetLimit): Promise<boolean> {
  const own = and(
    eq(playLimits.memberId, memberId),
    eq(playLimits.setBy, 'member'),
    eq(playLimits.kind, kind),
    eq(playLimits.period, period),
  )
  const [current] = await db.select({ value: playLimits.value }).from(playLimits).where(own)
  if (!current) return false
  // Play time is stored in minutes, everything else in 1/100 point.
  return value === null || toMinor(value) > (kind === 'play_time' ? current.value * 100n : current.value)
}
