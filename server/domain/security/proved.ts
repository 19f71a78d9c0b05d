import { and, eq } from 'drizzle-orm'
import { toMinor } from '@/contract/amount'
import type { Contract } from '@/contract'
import type { Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import type { ProofPurpose } from '@/contract/optional/security-factors'
import { playLimits } from '@/server/db/schema'
import { withProof } from '../auth/proof'
import { verifyLoginPassword, verifyWithdrawalPassword } from '../auth/verify-passwords'
import type { MemberContext } from '../context'
import { findMember } from '../find-member'

type ProofRules<C, I> = {
  isNeeded?: (context: C, input: I) => Promise<boolean> | boolean
  /** Runs before the member is asked for a proof; see `withProof`. */
  checkFirst?: (context: C, input: I) => Promise<void>
}

/** Wraps a verb that needs a recent proof of identity, always or if `isNeeded` returns true. */
export const proved =
  <C extends MemberContext, I, O>(
    purpose: ProofPurpose,
    verb: (context: C, input: I) => Promise<O>,
    { isNeeded = () => true, checkFirst }: ProofRules<C, I> = {},
  ) =>
  async (context: C, input: I): Promise<O> => {
    const run = () => verb(context, input)
    if (!(await isNeeded(context, input))) return run()
    return withProof(context, { purpose }, run, checkFirst && (() => checkFirst(context, input)))
  }

/** Checks the current login password, before a code is asked for. */
export async function hasLoginPassword(context: MemberContext, { current_password }: { current_password: string }) {
  await verifyLoginPassword(context, await findMember(context), current_password)
}

/** Checks the current withdrawal password, before a code is asked for. */
export async function hasWithdrawalPassword(
  context: MemberContext,
  { current_password }: { current_password: string },
) {
  await verifyWithdrawalPassword(context, await findMember(context), current_password)
}

/** Checks the withdrawal password of a further bank account, before a code is asked for. A first binding sets it. */
export async function hasPayoutPassword(context: MemberContext, input: object) {
  const member = await findMember(context)
  const password: unknown = 'withdrawal_password' in input ? input.withdrawal_password : undefined
  if (member.identityState !== 'certified' || typeof password !== 'string') return
  await verifyWithdrawalPassword(context, member, password)
}

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
