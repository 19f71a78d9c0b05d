import { and, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { virtualAccounts } from '@/server/db/schema'
import { Fault } from '../fault'
import { writeLetter } from '../mail/letter'
import { unboundMail } from '../mail/letters-binding'
import { audited } from './audited'
import { memberOf } from './member-of'
import type { OperatorContext } from './operator-context'

type Unbind = Operator['members']['unbindVirtual']

/**
 * Takes a member's virtual account away, one for each channel, so that another may be bound: an address that was typed
 * wrong or lost. Withdrawals that were applied for keep the address they were applied with. Throws `not_found`.
 */
export function unbindVirtual(context: OperatorContext, input: Parsed<Unbind>): Promise<Output<Unbind>> {
  const { account, channel, reason } = input
  return audited(context, 'members.unbindVirtual', async (tx) => {
    const member = await memberOf(tx, account)
    const its = and(eq(virtualAccounts.memberId, member.id), eq(virtualAccounts.channel, channel))
    const [unbound] = await tx.delete(virtualAccounts).where(its).returning({ address: virtualAccounts.address })
    if (!unbound) throw new Fault('not_found')
    const { address } = unbound
    await writeLetter(tx, member.id, unboundMail(channel, `${address.slice(0, 6)}…${address.slice(-4)}`), context.now())
    const before = { channel, address }
    return { subject: member.account, before, after: { reason }, result: { account: member.account, ...before } }
  })
}
