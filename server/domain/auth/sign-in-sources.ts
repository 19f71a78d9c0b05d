import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { members, signInSources } from '@/server/db/schema'
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
 * The device or network of a call, if the account's owner has signed in from it; otherwise null. An unknown account
 * runs the same query, so that the time reveals nothing.
 */
export async function knownSource(context: Context, accountKey: string): Promise<string | null> {
  const sources = sourcesOf(context)
  const rows = await context.db
    .select({ source: signInSources.source })
    .from(signInSources)
    .innerJoin(members, eq(members.id, signInSources.memberId))
    .where(and(eq(members.accountKey, accountKey), inArray(signInSources.source, sources)))
  return sources.find((source) => rows.some((row) => row.source === source)) ?? null
}

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
 * Records the source of a sign-in, and keeps only the last `knownSources` of those that were `known` before
 * (`sourcesOfMember`). Call it under the member's lock.
 */
export async function recordSources(
  tx: Database,
  context: Context,
  memberId: string,
  known: readonly string[],
): Promise<void> {
  const lastUsedAt = context.now()
  const used = sourcesOf(context)
  await tx
    .insert(signInSources)
    .values(used.map((source) => ({ memberId, source, lastUsedAt })))
    .onConflictDoUpdate({ target: [signInSources.memberId, signInSources.source], set: { lastUsedAt } })
  const others = known.filter((source) => !used.includes(source))
  const surplus = others.slice(Math.max(0, accountSafety.knownSources - used.length))
  if (surplus.length === 0) return
  const ofMember = eq(signInSources.memberId, memberId)
  await tx.delete(signInSources).where(and(ofMember, inArray(signInSources.source, surplus)))
}

/**
 * Records the source of a recovery, and forgets all others: somebody else may have signed in from them. Call it under
 * the member's lock.
 */
export async function replaceSources(tx: Database, context: Context, memberId: string): Promise<void> {
  await tx.delete(signInSources).where(eq(signInSources.memberId, memberId))
  await recordSources(tx, context, memberId, [])
}
