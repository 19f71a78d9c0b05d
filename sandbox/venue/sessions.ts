import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { sandboxVenueSessions } from '@/server/db/schema'

export type VenueSession = typeof sandboxVenueSessions.$inferSelect

const ticketLifeMs = 5 * 60_000
const sessionLifeMs = 12 * 3_600_000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
const newSecret = () => randomBytes(32).toString('base64url')
const uuid = /^[0-9a-f-]{36}$/

/** Issues a single-use ticket. It opens a session at the venue and expires after five minutes. */
export async function issueTicket(
  db: Database,
  launch: Pick<VenueSession, 'venue' | 'memberId' | 'title' | 'locale' | 'realityCheck'>,
  now: Date,
): Promise<string> {
  const ticket = newSecret()
  const expiresAt = new Date(now.getTime() + ticketLifeMs)
  await db.insert(sandboxVenueSessions).values({ ...launch, ticketHash: hashOf(ticket), createdAt: now, expiresAt })
  return ticket
}

/** Opens the session of a ticket; null if the ticket is unknown, used or expired. */
export async function openSession(
  db: Database,
  ticket: string,
  now: Date,
): Promise<{ session: VenueSession; token: string } | null> {
  const { ticketHash, tokenHash, expiresAt } = sandboxVenueSessions
  const token = newSecret()
  const [session] = await db
    .update(sandboxVenueSessions)
    .set({ tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + sessionLifeMs) })
    .where(and(eq(ticketHash, hashOf(ticket)), isNull(tokenHash), gt(expiresAt, now)))
    .returning()
  return session ? { session, token } : null
}

/** Ends a member's open sessions at a venue, and revokes the member's unused tickets for it. */
export async function endSessions(db: Database, venue: string, memberId: string, now: Date): Promise<void> {
  const { expiresAt, venue: ofVenue, memberId: ofMember } = sandboxVenueSessions
  const isOpen = and(eq(ofVenue, venue), eq(ofMember, memberId), gt(expiresAt, now))
  await db.update(sandboxVenueSessions).set({ expiresAt: now }).where(isOpen)
}

/** The session of this id, if the token belongs to it and it has not expired. */
export async function findSession(db: Database, id: string, token: string, now: Date): Promise<VenueSession | null> {
  if (!uuid.test(id)) return null
  const { tokenHash, expiresAt } = sandboxVenueSessions
  const isOpen = and(eq(sandboxVenueSessions.id, id), eq(tokenHash, hashOf(token)), gt(expiresAt, now))
  const [session] = await db.select().from(sandboxVenueSessions).where(isOpen)
  return session ?? null
}
