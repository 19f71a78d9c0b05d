import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow } from '@/server/db/rows'
import { messages } from '@/server/db/schema'
import { withAudit } from './audit'
import { findMemberByAccount } from '../find-member'
import type { OperatorContext } from './operator-context'

type Calls = Operator['mail']

/** Sends a message to one member. The HTML is stored as given. Throws `not_found`. */
export function sendToMember(context: OperatorContext, input: Parsed<Calls['send']>): Promise<Output<Calls['send']>> {
  return withAudit(context, 'mail.send', async (tx) => {
    const { id: memberId, account } = await findMemberByAccount(tx, input.account)
    return { ...(await write(tx, context, { memberId, type: 'personal' }, input)), subject: account }
  })
}

/**
 * Sends a message to all members, including those who register later. A promotional offer is shown only to members who
 * chose to receive offers.
 */
export function sendToAll(
  context: OperatorContext,
  input: Parsed<Calls['sendToAll']>,
): Promise<Output<Calls['sendToAll']>> {
  return withAudit(context, 'mail.sendToAll', async (tx) => {
    return { ...(await write(tx, context, { memberId: null, type: 'system' }, input)), subject: 'all members' }
  })
}

async function write(
  tx: OperatorContext['db'],
  { now }: OperatorContext,
  to: { memberId: string | null; type: 'personal' | 'system' },
  { title, content, offer = false }: Parsed<Calls['sendToAll']>,
) {
  const values = { ...to, title, content, isOffer: offer, createdAt: now() }
  const message = expectOneRow(await tx.insert(messages).values(values).returning({ id: messages.id }))
  return { before: null, after: { mail: message.id, title, content, offer }, result: message }
}
