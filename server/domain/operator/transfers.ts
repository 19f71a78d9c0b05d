import { asc, eq, gt, and } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { members, venueLegs } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { findTransfer, mayStillArrive, recordOutcome } from '../wallet/advance-transfer'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { recordApproval } from './two-person-approval'
import { resolveByHand } from '../wallet/manual-resolution'

type Calls = Operator['transfers']
type Shown = Output<Calls['settle']>

const selected = (db: Database) =>
  db
    .select({ leg: venueLegs, account: members.account })
    .from(venueLegs)
    .innerJoin(members, eq(members.id, venueLegs.memberId))
type Row = Awaited<ReturnType<typeof selected>>[number]

const toOperatorView = ({ leg, account }: Row): Shown => ({
  reference: leg.reference,
  transfer: leg.transferReference,
  account,
  venue: leg.venue,
  direction: leg.direction,
  amount: toDecimal(leg.amountMinor),
  state: leg.state,
  attempts: leg.attempts,
  created_at: leg.createdAt.toISOString(),
  asked_at: leg.requestedAt?.toISOString() ?? null,
})

/**
 * Transfer legs of unknown outcome, oldest first, at most 200: the request was sent, but the venue has not reported an
 * outcome.
 */
export async function listTransfers({ db }: OperatorContext): Promise<Shown[]> {
  const isOpen = and(eq(venueLegs.state, 'pending'), gt(venueLegs.attempts, 0))
  return (await selected(db).where(isOpen).orderBy(asc(venueLegs.createdAt)).limit(200)).map(toOperatorView)
}

/**
 * Ends a leg with the outcome that the venue confirmed to an operator. From `two_person_minor` up, a second person must
 * enter the same outcome. The second leg of a transfer between venues then continues by itself. After the first
 * person's call, the leg is not sent again. Throws `not_found`, `second_person_needed`, or `state_conflict` if the leg
 * has ended or a request may still reach the venue (then repeat the call later).
 */
export async function settleTransfer(context: OperatorContext, input: Parsed<Calls['settle']>): Promise<Shown> {
  const { reference, outcome, reason } = input
  const byReference = eq(venueLegs.reference, reference)
  const settled = await withAudit(context, 'transfers.settle', async (tx) => {
    const [before] = await selected(tx).where(byReference).for('update', { of: venueLegs })
    if (!before) throw new DomainError('not_found')
    const { leg } = before
    if (leg.state !== 'pending') throw new DomainError('state_conflict')
    const { keyId, actor } = context
    await resolveByHand(tx, { keyId, actor, at: context.now() }, reference)
    const isRefused = mayStillArrive(leg, context.now())
    const subject = { action: 'transfer', subject: `${reference} ${outcome}` } as const
    if (!isRefused && (await recordApproval(tx, context, subject, leg.amountMinor))) {
      const order = await findTransfer(tx, leg.transferReference)
      await recordOutcome(tx, { order, leg }, outcome, context.now())
    }
    const shown = toOperatorView(expectOneRow(await selected(tx).where(byReference)))
    const after = { state: shown.state, outcome, reason, ...(isRefused && { refused: 'state_conflict' }) }
    return { subject: reference, before: { state: leg.state }, after, result: isRefused ? null : shown }
  })
  if (!settled) throw new DomainError('state_conflict')
  return settled
}
