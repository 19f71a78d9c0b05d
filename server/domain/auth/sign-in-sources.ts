import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { signInSources } from '@/server/db/schema'
import type { Context } from '../context'
import { networkOf } from '../network'
import { deviceHash } from '../record-event'
import { accountSafety } from '../rules'

/** The sources of a call, the narrowest first: its device (if the browser sends its mark), and its network. */
function sourcesOf({ ip, device }: Pick<Context, 'ip' | 'device'>): string[] {
  const network = `network ${networkOf(ip)}`
  return device ? [`device ${deviceHash(device)}`, network] : [network]
}

/**
 * The device or network of a call, if the member has signed in from it; otherwise null. A column of a query of
 * `members`. `min` prefers the device, because `device` sorts before `network`.
 */
export const knownSource = (context: Context) =>
  sql<string | null>`(select min(source) from sign_in_sources
    where member_id = members.id and source in ${sourcesOf(context)})`

/**
 * Whether the caller's device has signed in to this account before. A caller that sends no device mark, such as a
 * script, is known by its network.
 */
export function isKnownDevice(context: Context, known: readonly string[]): boolean {
  const [source = ''] = sourcesOf(context)
  return known.includes(source)
}

/** The sources that a member signed in from, the most recently used first. */
export async function sourcesOfMember(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ source: signInSources.source })
    .from(signInSources)
    .where(eq(signInSources.memberId, memberId))
    .orderBy(desc(signInSources.lastUsedAt))
  return rows.map(({ source }) => source)
}

/**
 * The parts of a `with` that record the source of a sign-in, and keep only the last `knownSources` of those that were
 * `known` before (`sourcesOfMember`). Run them under the member's lock.
 */
export function recordingSources(tx: Database, context: Context, memberId: string, known: readonly string[]): SQL {
  const lastUsedAt = context.now()
  const used = sourcesOf(context)
  const recorded = tx
    .insert(signInSources)
    .values(used.map((source) => ({ memberId, source, lastUsedAt })))
    .onConflictDoUpdate({ target: [signInSources.memberId, signInSources.source], set: { lastUsedAt } })
  const others = known.filter((source) => !used.includes(source))
  const surplus = others.slice(Math.max(0, accountSafety.knownSources - used.length))
  const isSurplus = and(eq(signInSources.memberId, memberId), inArray(signInSources.source, surplus))
  return sql`recorded_sources as ${recorded}, surplus_sources as ${tx.delete(signInSources).where(isSurplus)}`
}

/**
 * Records the source of a recovery, and forgets all others: somebody else may have signed in from them. Call it under
 * the member's lock.
 */
export async function replaceSources(tx: Database, context: Context, memberId: string): Promise<void> {
  await tx.delete(signInSources).where(eq(signInSources.memberId, memberId))
  await tx.execute(sql`with ${recordingSources(tx, context, memberId, [])} select 1`)
}
