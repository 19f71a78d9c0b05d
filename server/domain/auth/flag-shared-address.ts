import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { memberFlags, members } from '@/server/db/schema'

/**
 * Flags a new member, and whoever registered from the same address before, for an operator's review (specification,
 * section 1: one account per address). No wall: a household or a mobile network shares one.
 */
export async function flagSharedAddress(
  tx: Database,
  { memberId, ip, at }: { memberId: string; ip: string; at: Date },
): Promise<void> {
  if (ip === unknownAddress) return
  const sameAddress = and(eq(members.registeredIp, ip), ne(members.id, memberId))
  const others = await tx.select({ id: members.id }).from(members).where(sameAddress).limit(mostFlagged)
  if (others.length === 0) return
  const rows = [memberId, ...others.map(({ id }) => id)].map((id) => ({
    memberId: id,
    kind: 'shared_address' as const,
    subject: ip,
    createdAt: at,
  }))
  await tx.insert(memberFlags).values(rows).onConflictDoNothing()
}

/** What the edge calls an address that it cannot tell. */
const unknownAddress = 'unknown'

/** The first members of a large network are enough for an operator to see what it is. */
const mostFlagged = 20
