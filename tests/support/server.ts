import { randomUUID } from 'node:crypto'
import { members, type Member } from '@/server/db/schema'
import type { Database } from '@/server/db/client'
import type { Context, MemberContext, MoneyContext } from '@/server/domain/context'
import type { Ports } from '@/server/ports'
import { embeddedBreachedPasswords } from '@/server/ports/breached-passwords'
import { createSecrets } from '@/server/ports/secrets'

export type TestClock = { now: () => Date; advance: (ms: number) => void }

/** A clock that advances only on request. */
export function createTestClock(): TestClock {
  let at = Date.parse('2026-03-02T04:00:00.000Z')
  return { now: () => new Date(at), advance: (ms) => void (at += ms) }
}

/** A port that fails the test if it is used. */
function absent<Port extends object>(name: string): Port {
  return new Proxy({} as Port, {
    get: (_, verb) => () => Promise.reject(new Error(`port ${name}.${String(verb)} is not part of this test`)),
  })
}

/** Encrypts with a key for tests. */
export const testSecrets = createSecrets([Buffer.alloc(32, 7)])

/** Creates ports that throw when used, except the given ones and the secrets. */
export function createPorts(given: Partial<Ports> = {}): Ports {
  return {
    sms: absent('sms'),
    paymentVendor: absent('paymentVendor'),
    gameVenue: absent('gameVenue'),
    objectStore: absent('objectStore'),
    secrets: testSecrets,
    breachedPasswords: embeddedBreachedPasswords,
    ...given,
  }
}

/** The context of a guest's call. */
export function createContext(db: Database, given: Partial<Context> = {}): Context {
  return {
    db,
    ports: createPorts(),
    now: createTestClock().now,
    locale: 'en',
    ip: '127.0.0.1',
    origin: 'http://localhost:3000',
    passkeyOrigin: 'http://localhost:3000',
    requestId: randomUUID(),
    ...given,
  }
}

/** The context of a member's call. */
export function createMemberContext(db: Database, memberId: string, given: Partial<Context> = {}): MemberContext {
  return { ...createContext(db, given), memberId, sessionId: randomUUID() }
}

/** The context of a member's call that moves points. */
export function createMoneyContext(
  db: Database,
  memberId: string,
  given: Partial<Context> & { key?: string } = {},
): MoneyContext {
  return { ...createMemberContext(db, memberId, given), key: given.key ?? randomUUID() }
}

let serial = 0

/** Creates a member's row, by default without passwords. */
export async function createMember(db: Database, given: Partial<typeof members.$inferInsert> = {}): Promise<Member> {
  serial += 1
  const account = given.account ?? `member${serial}`
  const [member] = await db
    .insert(members)
    .values({
      account,
      accountKey: account.toLowerCase(),
      passwordHash: 'not-a-hash',
      mobile: `+8869${String(10_000_000 + serial)}`,
      promoteCode: `CODE${serial}`,
      createdAt: createTestClock().now(),
      ...given,
    })
    .returning()
  if (!member) throw new Error('the member was not stored')
  return member
}
