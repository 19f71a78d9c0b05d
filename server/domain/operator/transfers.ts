import { asc, eq, gt, and } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { members, venueMovements } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { mayStillArrive, recordOutcome } from '../wallet/advance-transfer'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import { recordApproval } from './two-person-approval'
import { resolveByHand } from '../wallet/manual-resolution'

type Calls = Operator['transfers']
type Shown = Output<Calls['settle']>

const selected = (db: Database) =>
  db
    .select({ movement: venueMovements, account: members.account })
    .from(venueMovements)
    .innerJoin(members, eq(members.id, venueMovements.memberId))
type Row = Awaited<ReturnType<typeof selected>>[number]

const toOperatorView = ({ movement, account }: Row): Shown => ({
  reference: movement.reference,
  transfer: movement.transferReference,
  account,
  venue: movement.venue,
  direction: movement.direction,
  amount: toDecimal(movement.amountMinor),
  state: movement.state,
  attempts: movement.attempts,
  created_at: movement.createdAt.toISOString(),
  asked_at: movement.askedAt?.toISOString() ?? null,
})

/** Legs of unknown outcome, oldest first, 200 at most: those sent to a venue that has not reported how they ended. */
export async function listTransfers({ db }: OperatorContext): Promise<Shown[]> {
  const isOpen = and(eq(venueMovements.state, 'pending'), gt(venueMovements.attempts, 0))
  return (await selected(db).where(isOpen).orderBy(asc(venueMovements.createdAt)).limit(200)).map(toOperatorView)
}

/**
 * Resolves a leg by hand, as the venue reported to a person; from the set amount on once another person says the same. The
 * second leg of a transfer between venues then goes on by itself. After the first call the leg is not sent again. While a
 * request may still arrive the call is refused; repeat it later. Throws `not_found`, `state_conflict` when the leg has
 * ended or may still arrive, or `second_person_needed`.
 */
export async function settleTransfer(context: OperatorContext, input: Parsed<Calls['settle']>): Promise<Shown> {
  const { reference, outcome, reason } = input
  const byReference = eq(venueMovements.reference, reference)
  const settled = await withAudit(context, 'transfers.settle', async (tx) => {
    const [before] = await selected(tx).where(byReference).for('update', { of: venueMovements })
    if (!before) throw new DomainError('not_found')
    const { movement } = before
    if (movement.state !== 'pending') throw new DomainError('state_conflict')
    const { keyId, actor } = context
    await resolveByHand(tx, { keyId, actor, at: context.now() }, reference)
    const isRefused = mayStillArrive(movement, context.now())
    const subject = { action: 'transfer', subject: `${reference} ${outcome}` } as const
    if (!isRefused && (await recordApproval(tx, context, subject, movement.amountMinor))) {
      await recordOutcome(tx, movement, outcome, context.now())
    }
    const shown = toOperatorView(expectOneRow(await selected(tx).where(byReference)))
    const after = { state: shown.state, outcome, reason, ...(isRefused && { refused: 'state_conflict' }) }
    return { subject: reference, before: { state: movement.state }, after, result: isRefused ? null : shown }
  })
  if (!settled) throw new DomainError('state_conflict')
  return settled
}
