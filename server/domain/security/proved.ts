import { and, eq } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import type { Contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { ProofPurpose } from '@/contract/security-factors'
import { playLimits } from '@/server/db/schema'
import { withProof } from '../auth/proof'
import type { MemberContext } from '../context'

/** Wraps a verb that needs a recent proof of identity if `isNeeded` returns true; see `withProof`. */
export const proved =
  <C extends MemberContext, I, O>(
    purpose: ProofPurpose,
    verb: (context: C, input: I) => Promise<O>,
    isNeeded: (context: C, input: I) => Promise<boolean> | boolean = () => true,
  ) =>
  async (context: C, input: I): Promise<O> =>
    (await isNeeded(context, input)) ? withProof(context, purpose, () => verb(context, input)) : verb(context, input)

type Binding = Parsed<Contract['bank']['create']>

/** Whether a binding adds an account that can receive withdrawals; a convenience store cannot. */
export const isPayoutAccount = (_: MemberContext, input: Binding): boolean => !('chain' in input && input.chain)

type SetLimit = Parsed<OptionalCalls['protection']['setLimit']>

/** Whether the change would raise or remove a limit in force. */
export async function isRaise({ db, memberId }: MemberContext, { kind, period, value }: SetLimit): Promise<boolean> {
  const own = and(
    eq(playLimits.memberId, memberId),
    eq(playLimits.setBy, 'member'),
    eq(playLimits.kind, kind),
    eq(playLimits.period, period),
  )
  const [current] = await db.select({ value: playLimits.value }).from(playLimits).where(own)
  if (!current) return false
  // Play time is stored in minutes; everything else is stored in 1/100 point.
  return value === null || toMinor(value) > (kind === 'play_time' ? current.value * 100n : current.value)
}
