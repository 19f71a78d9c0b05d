import { and, eq, type SQL } from 'drizzle-orm'
import { toDecimal, toMinor } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { promotions, promotionApplications, members, topUpPromotions } from '@/server/db/schema'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { post } from '@/server/ledger/postings'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { promotionGrantedMessage, promotionRefusedMessage } from '../mail/messages-promotion'
import { lockOpenPlay } from '../play/closures'
import { creditTimestamp } from '../wallet/withdrawal-eligibility'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { openFirst } from './queue'
import { recordApproval } from './two-person-approval'

type Calls = Operator['promotions']
type Shown = Output<Calls['grant']>
type Row = {
  application: typeof promotionApplications.$inferSelect
  account: string
  promised: typeof topUpPromotions.$inferSelect | null
}

const selected = (db: Database, where: SQL | undefined) =>
  db
    .select({ application: promotionApplications, account: members.account, promised: topUpPromotions })
    .from(promotionApplications)
    .innerJoin(members, eq(members.id, promotionApplications.memberId))
    .leftJoin(topUpPromotions, eq(topUpPromotions.orderNumber, promotionApplications.orderNumber))
    .where(where)

const toOperatorView = ({ application, account, promised }: Row): Shown => ({
  id: application.promotionId,
  account,
  state: application.state,
  amount: application.amountMinor === null ? null : toDecimal(application.amountMinor),
  turnover: toDecimal(application.turnoverMinor),
  reason: application.reason,
  promised: promised && {
    order_number: promised.orderNumber,
    points: toDecimal(promised.pointsMinor),
    turnover: toDecimal(promised.turnoverMinor),
  },
  applied_at: application.createdAt.toISOString(),
  decided_by: application.decidedBy,
  decided_at: application.decidedAt?.toISOString() ?? null,
})

async function titleOf(tx: Database, promotionId: number) {
  const [found] = await tx.select({ title: promotions.title }).from(promotions).where(eq(promotions.id, promotionId))
  if (!found) throw new DomainError('not_found')
  return found.title
}

/** Applications for promotions, at most 200: undecided ones oldest first, then the others newest first. */
export async function listApplications(
  { db }: OperatorContext,
  { id, state }: Parsed<Calls['applications']>,
): Promise<Shown[]> {
  const { promotionId, state: current, createdAt } = promotionApplications
  const where = and(id === undefined ? undefined : eq(promotionId, id), state && eq(current, state))
  const order = openFirst(eq(current, 'applied'), createdAt)
  return (
    await selected(db, where)
      .orderBy(...order)
      .limit(200)
  ).map(toOperatorView)
}

/**
 * Grants an application. The points are credited from the promotion expense account and require their turnover before
 * the next withdrawal, and the member receives a message. From the set amount up, a second person must grant the same.
 * Throws `not_found`, `state_conflict`, `second_person_needed`, `invalid_input` for less than a top-up order promised, or
 * `play_closed` while the member's play is closed.
 */
export function grantApplication(context: OperatorContext, input: Parsed<Calls['grant']>): Promise<Shown> {
  const { reason } = input
  const [amountMinor, turnoverMinor] = [toMinor(input.amount), input.turnover ? toMinor(input.turnover) : 0n]
  return decide(context, 'grant', input, async (tx, { application, promised }) => {
    const { id, promotionId, memberId } = application
    if (promised && amountMinor < promised.pointsMinor) throw lessThanPromised('amount')
    if (promised && turnoverMinor > promised.turnoverMinor) throw lessThanPromised('turnover')
    // An approval includes the amounts: a second person who grants other amounts starts a new approval.
    const subject = { action: 'promotion', subject: `${id} ${amountMinor} ${turnoverMinor}` } as const
    if (!(await recordApproval(tx, context, subject, amountMinor))) return {}
    await lockOpenPlay(tx, memberId, context.now())
    const sides = { debit: systemAccount('promotion_expense'), credit: memberAccount('member_main', memberId) }
    const at = await creditTimestamp(tx, memberId, context.now())
    const posting = { kind: 'promotion', actor: context.actor, orderNumber: `activity-${promotionId}`, at }
    await post(tx, { reference: `promotion:${id}`, ...posting, ...sides, amountMinor })
    const message = promotionGrantedMessage(
      { promotion: await titleOf(tx, promotionId), reason },
      { amountMinor, turnoverMinor },
    )
    await sendMessage(tx, memberId, message, at)
    return { state: 'granted', amountMinor, turnoverMinor, reason, decidedAt: at }
  })
}

const lessThanPromised = (field: 'amount' | 'turnover') =>
  new DomainError('invalid_input', {}, [{ field, code: 'invalid' }])

/** Shows the decision on the top-up orders with which the promotion was chosen. */
async function noteDecision(
  tx: Database,
  { memberId, promotionId }: Row['application'],
  state: Row['application']['state'],
): Promise<void> {
  const waiting = and(
    eq(topUpPromotions.memberId, memberId),
    eq(topUpPromotions.promotionId, promotionId),
    eq(topUpPromotions.state, 'applied'),
  )
  await tx.update(topUpPromotions).set({ state }).where(waiting)
}

/** Refuses an application and sends the member the reason. Throws `not_found` or `state_conflict`. */
export function refuseApplication(context: OperatorContext, input: Parsed<Calls['refuse']>): Promise<Shown> {
  const { reason } = input
  return decide(context, 'refuse', input, async (tx, { application: { promotionId, memberId } }) => {
    const message = promotionRefusedMessage({ promotion: await titleOf(tx, promotionId), reason })
    await sendMessage(tx, memberId, message, context.now())
    return { state: 'refused', reason }
  })
}

function decide(
  context: OperatorContext,
  verb: 'grant' | 'refuse',
  { id, account }: { id: number; account: string },
  decision: (tx: Database, row: Row) => Promise<Partial<Row['application']>>,
): Promise<Shown> {
  return withAudit(context, `promotions.${verb}`, async (tx) => {
    const which = and(eq(promotionApplications.promotionId, id), eq(members.accountKey, account.toLowerCase()))
    const [found] = await selected(tx, which).for('update', { of: promotionApplications })
    if (!found) throw new DomainError('not_found')
    const { application } = found
    if (application.state !== 'applied') throw new DomainError('state_conflict')
    const decided = await decision(tx, found)
    const change = decided.state ? { decidedAt: context.now(), ...decided, decidedBy: context.actor } : {}
    const byId = eq(promotionApplications.id, application.id)
    if (decided.state) {
      await tx.update(promotionApplications).set(change).where(byId)
      await noteDecision(tx, application, decided.state)
    }
    const result = toOperatorView({ ...found, application: { ...application, ...change } })
    return { subject: `promotion ${id}`, before: toOperatorView(found), after: result, result }
  })
}
