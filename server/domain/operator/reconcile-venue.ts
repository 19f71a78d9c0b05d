import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { toDecimal } from '@/contract/amount'
import type { Operator } from '@/contract/operator'
import type { Output, Parsed } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { ledgerAccounts, members, venueLegs } from '@/server/db/schema'
import { findVenue } from '../games/find-venue'
import { importBets } from '../games/import-bets'
import { fetchBalance } from '../wallet/venue-balance'
import type { OperatorContext } from './operator-context'

type Call = Operator['ledger']['reconcile']
type Compared = { account: string; ours: bigint; theirs: bigint | null; inTransit: bigint }

const membersAtOnce = 200
const queriesAtOnce = 10

/**
 * Imports a venue's latest bets, then compares the ledger with the balances that the venue reports, 200 members at a
 * time. Points in transit may explain a difference until they arrive. Throws `venue_unknown`.
 */
export async function reconcileVenue(context: OperatorContext, input: Parsed<Call>): Promise<Output<Call>> {
  const { code } = await findVenue(context.db, input.venue)
  await importBets(context)
  const page = await holdersOf(context.db, code, input.cursor ?? '')
  const inTransit = await transitOf(
    context.db,
    code,
    page.flatMap(({ memberId }) => memberId ?? []),
  )
  const compared: Compared[] = []
  for (let start = 0; start < page.length; start += queriesAtOnce) {
    const few = page.slice(start, start + queriesAtOnce)
    const balances = few.map(async ({ memberId, account, ours }) => {
      const theirs = await fetchBalance(context, code, memberId ?? '')
      return { account, ours: ours ?? 0n, theirs, inTransit: inTransit.get(memberId ?? '') ?? 0n }
    })
    compared.push(...(await Promise.all(balances)))
  }
  const last = page.length === membersAtOnce ? page.at(-1) : undefined
  return { venue: code, ...summary(compared), next_cursor: last?.id ?? null }
}

const holdersOf = (db: Database, venue: string, after: string) =>
  db
    .select({
      id: ledgerAccounts.id,
      memberId: ledgerAccounts.ownerId,
      ours: ledgerAccounts.balanceMinor,
      account: members.account,
    })
    .from(ledgerAccounts)
    .innerJoin(members, eq(members.id, ledgerAccounts.ownerId))
    .where(and(eq(ledgerAccounts.kind, 'member_venue'), eq(ledgerAccounts.detail, venue), gt(ledgerAccounts.id, after)))
    .orderBy(asc(ledgerAccounts.id))
    .limit(membersAtOnce)

async function transitOf(db: Database, venue: string, memberIds: string[]): Promise<Map<string, bigint>> {
  const pending = and(
    eq(venueLegs.venue, venue),
    eq(venueLegs.state, 'pending'),
    inArray(venueLegs.memberId, memberIds),
  )
  const sums = new Map<string, bigint>()
  for (const { memberId, amountMinor } of await db.select().from(venueLegs).where(pending)) {
    sums.set(memberId, (sums.get(memberId) ?? 0n) + amountMinor)
  }
  return sums
}

function summary(compared: readonly Compared[]): Omit<Output<Call>, 'venue' | 'next_cursor'> {
  const answered = compared.flatMap(({ theirs, ...rest }) => (theirs === null ? [] : [{ ...rest, theirs }]))
  const different = answered.filter(({ ours, theirs }) => ours !== theirs)
  return {
    members_asked: compared.length,
    unanswered: compared.length - answered.length,
    ours: toDecimal(answered.reduce((sum, { ours }) => sum + ours, 0n)),
    theirs: toDecimal(answered.reduce((sum, { theirs }) => sum + theirs, 0n)),
    differences: different.map(({ account, ours, theirs, inTransit }) => ({
      account,
      ours: toDecimal(ours),
      theirs: toDecimal(theirs),
      in_transit: toDecimal(inTransit),
    })),
  }
}
