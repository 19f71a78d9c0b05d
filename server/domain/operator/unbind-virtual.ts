import { and, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { virtualAccounts } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { unboundMessage } from '../mail/messages-account'
import { recordEvent } from '../record-event'
import { withAudit } from './audit'
import { findMemberByAccount } from '../find-member'
import type { OperatorContext } from './operator-context'

type Unbind = Operator['members']['unbindVirtual']

/**
 * Unbinds a member's virtual-currency account, so that another can be bound after a typing error or a loss. Withdrawals
 * already requested keep their address. Throws `not_found`.
 */
export function unbindVirtual(context: OperatorContext, input: Parsed<Unbind>): Promise<Output<Unbind>> {
  const { account, channel, reason } = input
  return withAudit(context, 'members.unbindVirtual', async (tx) => {
    const member = await findMemberByAccount(tx, account)
    const ofChannel = and(eq(virtualAccounts.memberId, member.id), eq(virtualAccounts.channel, channel))
    const [unbound] = await tx.delete(virtualAccounts).where(ofChannel).returning({ address: virtualAccounts.address })
    if (!unbound) throw new DomainError('not_found')
    const { address } = unbound
    await recordEvent(tx, context, {
      memberId: member.id,
      kind: 'virtual_unbound',
      actor: context.actor,
      details: { channel },
    })
    await sendMessage(
      tx,
      member.id,
      unboundMessage(channel, `${address.slice(0, 6)}…${address.slice(-4)}`),
      context.now(),
    )
    const before = { channel, address }
    return { subject: member.account, before, after: { reason }, result: { account: member.account, ...before } }
  })
}
