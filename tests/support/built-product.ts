import { randomInt } from 'node:crypto'
import type { Call } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { OperatorRole } from '@/contract/operator/roles'
import { freePort } from '@/scripts/bootstrap/environment.mjs'
import type { Member } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { openSession } from '@/server/domain/auth/sessions'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { ask } from './api'
import { endInstance, startSite } from './instances'
import { createContext, createMember } from './server'
import { createTcpProxy } from './tcp-proxy'
import { openTestDatabase } from './test-database'

/** A call with its input, and how it is sent. */
export type Attempt = {
  call: Call
  input: unknown
  token?: string
  key?: string
  headers?: Record<string, string>
  /** Runs each time before the call is made. */
  before?: () => Promise<unknown>
  /** Undoes what would disturb later calls. */
  undo?: () => Promise<unknown>
}

/** The password of every member whom `member` creates with `isKnown`. */
export const password = 'harbour77'
/** The withdrawal password of such a member. */
export const withdrawalPassword = 'selling13579'

/**
 * Starts the built product as an operator does, on a PostgreSQL of its own that the test writes to as well. The site must
 * be built.
 */
export async function startBuiltProduct() {
  const database = await openTestDatabase(4)
  const direct = new URL(database.url)
  const proxy = await createTcpProxy(Number(direct.port))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = await startSite('built', port, {
    DATABASE_URL: Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(proxy.port) }).href,
    PHOTO_KEY: Buffer.alloc(32, 7).toString('base64'),
    SITE_ORIGIN: origin,
    API_BASE_URL: '',
  })
  const { db } = database
  const now = () => new Date()
  const context = createContext(db, { now })
  const hashes = await Promise.all([hashPassword(password), hashPassword(withdrawalPassword)])
  let callers = 0
  return {
    db,
    context,
    now,
    port,
    output: site.output,
    /** Makes the database unreachable for the product. */
    cutDatabase: proxy.cut,
    mendDatabase: proxy.mend,
    /** Makes a call over HTTP. Each call comes from another address, so that they share no rate limit. */
    ask: async ({ call, input, headers, before, token, key }: Attempt, locale?: Locale) => {
      await before?.()
      callers += 1
      const address = `10.${callers >> 8}.${callers & 255}.${randomInt(1, 255)}`
      return ask({ request: (path, init) => fetch(origin + path, init) }, call, input as never, {
        ...(token && { token }),
        ...(key !== undefined && { key }),
        ...(locale && { locale }),
        headers: { 'x-forwarded-for': address, ...headers },
      })
    },
    /** Creates a member with a session. With `isKnown`, the member has both passwords above. */
    member: async ({ isKnown, ...given }: Partial<Member> & { isKnown?: boolean } = {}) => {
      const [passwordHash, withdrawalPasswordHash] = hashes
      const known = isKnown ? { passwordHash, withdrawalPasswordHash } : {}
      const row = await createMember(db, { createdAt: now(), ...known, ...given })
      return { ...row, token: await openSession(context, row.id) }
    },
    operatorKey: (name: string, ...roles: OperatorRole[]) => createOperatorKey(db, { name, roles, at: now() }),
    stop: async () => {
      await endInstance(site, 'SIGKILL')
      proxy.close()
      await database.close()
    },
  }
}
export type BuiltProduct = Awaited<ReturnType<typeof startBuiltProduct>>
