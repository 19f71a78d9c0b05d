import type { Output, Parsed } from '@/contract/define'
import type { OptionalCalls } from '@/contract/optional'
import { verifySecondFactor } from '../auth/second-factor'
import { findTicket, redeemTicket } from '../auth/tickets'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { signInVerified } from './login'

type SignIn = OptionalCalls['security']['signIn']

/**
 * Finishes a sign-in with the second factor, after the password was verified. Throws `ticket_expired`,
 * `second_factor_wrong` (with `tries_left`), `account_locked`, and the errors of `signInVerified`.
 */
export async function signIn(context: Context, { ticket, code }: Parsed<SignIn>): Promise<Output<SignIn>> {
  const found = await findTicket(context, ticket, 'sign_in')
  if (!found) throw new DomainError('ticket_expired')
  const { memberId, passwordMark: mark } = found
  const by = await verifySecondFactor(context, memberId, code)
  return signInVerified(context, { id: memberId, mark, by }, async (tx) => {
    if (!(await redeemTicket(tx, ticket, 'sign_in', context.now()))) throw new DomainError('ticket_expired')
  })
}
