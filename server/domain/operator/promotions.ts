import { asc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { promotions } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['promotions']
type Shown = Output<Calls['create']>
type Row = typeof promotions.$inferSelect

const toOperatorView = ({ startsAt, endsAt, topUp, ...row }: Row): Shown => ({
  ...row,
  top_up: topUp,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt?.toISOString() ?? null,
})

const moment = (instant: string | null) => (instant === null ? null : new Date(instant))

/** Without `top_up`, a new promotion has no offer with a top-up, and an existing one keeps it. */
function toRow(input: Parsed<Calls['create']>): Omit<Row, 'id' | 'topUp'> & Partial<Row> {
  const { position, type, title, summary, picture, content, starts_at, ends_at, top_up } = input
  const [startsAt, endsAt] = [moment(starts_at), moment(ends_at)]
  if (startsAt && endsAt && endsAt <= startsAt) {
    throw new DomainError('invalid_input', {}, [{ field: 'ends_at', code: 'invalid' }])
  }
  return {
    position,
    type,
    title,
    summary,
    picture,
    content,
    startsAt,
    endsAt,
    ...(top_up !== undefined && { topUp: top_up }),
  }
}

/** Promotions in display order, including ended ones. */
export async function listPromotions({ db }: OperatorContext): Promise<Shown[]> {
  const rows = await db.select().from(promotions).orderBy(asc(promotions.position), asc(promotions.id))
  return rows.map(toOperatorView)
}

/** Creates a promotion. Throws `invalid_input` if it ends before it starts. */
export function createPromotion(context: OperatorContext, input: Parsed<Calls['create']>): Promise<Shown> {
  return publish(context, 'create', async (tx) => {
    return { before: null, row: expectOneRow(await tx.insert(promotions).values(toRow(input)).returning()) }
  })
}

/** Changes a promotion. Throws `not_found`, or `invalid_input` if it ends before it starts. */
export function updatePromotion(context: OperatorContext, input: Parsed<Calls['update']>): Promise<Shown> {
  return publish(context, 'update', (tx) => change(tx, input.id, () => toRow(input)))
}

/** Ends a promotion now. Throws `not_found`, or `state_conflict` if it has ended already. */
export function endPromotion(context: OperatorContext, { id }: Parsed<Calls['end']>): Promise<Shown> {
  const now = context.now()
  return publish(context, 'end', (tx) =>
    change(tx, id, ({ endsAt }) => {
      if (endsAt && endsAt <= now) throw new DomainError('state_conflict')
      return { endsAt: now }
    }),
  )
}

type Changed = { before: Row | null; row: Row }

async function change(tx: Database, id: number, to: (row: Row) => Partial<Row>): Promise<Changed> {
  const [before] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update')
  if (!before) throw new DomainError('not_found')
  const changed = tx.update(promotions).set(to(before)).where(eq(promotions.id, id)).returning()
  return { before, row: expectOneRow(await changed) }
}

function publish(context: OperatorContext, verb: string, work: (tx: Database) => Promise<Changed>): Promise<Shown> {
  return withAudit(context, `promotions.${verb}`, async (tx) => {
    const { before, row } = await work(tx)
    const after = toOperatorView(row)
    return { subject: `promotion ${row.id}`, before: before && toOperatorView(before), after, result: after }
  })
}
