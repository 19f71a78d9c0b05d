import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { fromMillionths, toMillionths } from '@/contract/amount'
import type { Output, Parsed } from '@/contract/define'
import type { Operator } from '@/contract/operator'
import { expectOneRow } from '@/server/db/rows'
import { topUpChannels } from '@/server/db/schema'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { recordApproval } from './two-person-approval'

type Calls = Operator['channels']
type Shown = Output<Calls['list']>[number]
type Row = typeof topUpChannels.$inferSelect

const toOperatorView = ({ rateMillionths, typicalMinutes, revision: _, ...row }: Row): Shown => ({
  ...row,
  rate: fromMillionths(rateMillionths),
  typical_minutes: typicalMinutes,
})

/** The channels of the payment vendor in their order, including closed ones. */
export async function listChannels({ db }: OperatorContext): Promise<Shown[]> {
  const rows = await db.select().from(topUpChannels).orderBy(asc(topUpChannels.position), asc(topUpChannels.code))
  return rows.map(toOperatorView)
}

/**
 * Adds a channel, or changes the one with this code, for orders from now on. A new channel and another currency or rate
 * take effect once a second person makes the same change. Throws `second_person_needed`.
 */
export function putChannel(context: OperatorContext, input: Parsed<Calls['put']>): Promise<Output<Calls['put']>> {
  const { rate, typical_minutes: typicalMinutes, ...shown } = input
  const given = { ...shown, rateMillionths: toMillionths(rate), typicalMinutes }
  return withAudit(context, 'channels.put', async (tx) => {
    const which = eq(topUpChannels.code, input.code)
    const [row] = await tx.select().from(topUpChannels).where(which).for('update')
    const before = row ? toOperatorView(row) : null
    const isSameRate = row?.rateMillionths === given.rateMillionths && row.currency === given.currency
    const after = toOperatorView({ ...given, revision: '' })
    if (!isSameRate) {
      const { code, currency } = given
      const price = `channel ${code} ${currency} ${after.rate} ${row?.revision ?? 'new'}`
      if (!(await recordApproval(tx, context, { action: 'rule', subject: price }, 'any amount'))) {
        const result = { ...after, awaits_second_person: true }
        return { subject: `channel ${code}`, before, after: { approved: after }, result }
      }
    }
    const changed = { ...given, ...(!isSameRate && { revision: randomUUID() }) }
    const stored = row
      ? await tx.update(topUpChannels).set(changed).where(which).returning()
      : await tx
          .insert(topUpChannels)
          .values({ ...given, revision: randomUUID() })
          .returning()
    const result = toOperatorView(expectOneRow(stored))
    return { subject: `channel ${result.code}`, before, after: result, result }
  })
}
