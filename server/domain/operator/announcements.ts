import { desc, eq } from 'drizzle-orm'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { expectOneRow } from '@/server/db/rows'
import { announcements } from '@/server/db/schema'
import { DomainError } from '../domain-error'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'

type Calls = Operator['notices']
type Shown = Output<Calls['publish']>
type Row = typeof announcements.$inferSelect

const toOperatorView = ({ id, kind, title, content, publishedAt, withdrawnAt, isOffer }: Row): Shown => ({
  id,
  kind,
  title,
  content,
  published_at: publishedAt.toISOString(),
  withdrawn_at: withdrawnAt?.toISOString() ?? null,
  offer: isOffer,
})

/** Announcements, newest first, including withdrawn ones, at most 200. */
export async function listAnnouncements({ db }: OperatorContext, { kind }: Parsed<Calls['list']>): Promise<Shown[]> {
  const ofKind = kind && eq(announcements.kind, kind)
  const rows = db
    .select()
    .from(announcements)
    .where(ofKind)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(200)
  return (await rows).map(toOperatorView)
}

/** Publishes a ticker line or a post, now or at a future time. The HTML is stored as given. */
export async function publishAnnouncement(context: OperatorContext, input: Parsed<Calls['publish']>): Promise<Shown> {
  const { kind, title, content, offer: isOffer } = input
  const publishedAt = input.published_at === undefined ? context.now() : new Date(input.published_at)
  return publish(context, 'publish', async (tx) => {
    return {
      before: null,
      row: expectOneRow(
        await tx.insert(announcements).values({ kind, title, content, publishedAt, isOffer }).returning(),
      ),
    }
  })
}

/** Changes an announcement. Fields that are absent keep their values. Throws `not_found`. */
export async function updateAnnouncement(context: OperatorContext, input: Parsed<Calls['update']>): Promise<Shown> {
  const { id, title, content, published_at, offer } = input
  const publishedAt = published_at === undefined ? {} : { publishedAt: new Date(published_at) }
  return publish(context, 'update', (tx) =>
    change(tx, id, ({ isOffer }) => ({ title, content, ...publishedAt, isOffer: offer ?? isOffer })),
  )
}

/** Withdraws an announcement. Throws `not_found`, or `state_conflict` if it was withdrawn already. */
export async function withdrawAnnouncement(
  context: OperatorContext,
  { id }: Parsed<Calls['withdraw']>,
): Promise<Shown> {
  return publish(context, 'withdraw', (tx) =>
    change(tx, id, ({ withdrawnAt }) => {
      if (withdrawnAt) throw new DomainError('state_conflict')
      return { withdrawnAt: context.now() }
    }),
  )
}

type Changed = { before: Row | null; row: Row }

async function change(tx: Database, id: number, to: (row: Row) => Partial<Row>): Promise<Changed> {
  const [before] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  if (!before) throw new DomainError('not_found')
  const changed = tx.update(announcements).set(to(before)).where(eq(announcements.id, id)).returning()
  return { before, row: expectOneRow(await changed) }
}

function publish(context: OperatorContext, verb: string, work: (tx: Database) => Promise<Changed>): Promise<Shown> {
  return withAudit(context, `notices.${verb}`, async (tx) => {
    const { before, row } = await work(tx)
    const after = toOperatorView(row)
    return { subject: `notice ${row.id}`, before: before && toOperatorView(before), after, result: after }
  })
}
