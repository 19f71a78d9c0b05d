import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, openPostgres, type OpenDatabase } from '@/server/db/client'
import { openReplica, type Replica } from '@/server/db/replica'
import { messages } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import type { Call } from '@/contract/define'
import { live } from '@/contract/optional/live'
import { contract, createTestApi, type TestApi } from '../../support/api'
import { sampleInputs } from '../../support/sample-inputs'
import { startPostgres, type OwnPostgres } from '../../support/postgres'

const { wallet, records, mail, account } = contract
const oldEnoughMs = 60_000

describe('a read replica', () => {
  let postgres: OwnPostgres
  let standby: { url: string; stop: () => Promise<void> }
  let database: OpenDatabase
  let replica: Replica
  /** Two API instances. */
  let apis: [TestApi, TestApi]
  let admin: ReturnType<typeof connectPostgres>
  beforeAll(async () => {
    postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=40'])
    database = await openPostgres(postgres.url(), 8)
    await insertVenues(database.db)
    standby = await postgres.startReplica()
    replica = openReplica(standby.url, 4)
    admin = connectPostgres(standby.url, 1)
    apis = [await createTestApi({ database, replica }), await createTestApi({ database, replica })]
  })
  afterAll(async () => {
    await admin.pool.end()
    await replica.close()
    await database.close()
    await standby.stop()
    await postgres.stop()
  })

  const [order, orders] = [
    { amount: '1000' },
    async (api: TestApi, token: string) => list(await api.ask(records.deposits, {}, { token })),
  ]
  const list = ({ body }: { body: Record<string, unknown> }) => (body.data as { items: unknown[] }).items
  /** Returns which database answered the lists that `work` read. */
  async function answeredBy(work: () => Promise<unknown>) {
    const before = replica.counts()
    await work()
    const after = replica.counts()
    return { replica: after.replica - before.replica, primary: after.primary - before.primary }
  }
  async function member() {
    const signedIn = await apis[0].signIn()
    for (const { clock } of apis) clock.advance(oldEnoughMs)
    await caughtUp()
    return signedIn.token
  }
  async function caughtUp() {
    const { rows } = (await database.db.execute(sql`select pg_current_wal_insert_lsn()::text as at`)) as unknown as {
      rows: { at: string }[]
    }
    const has = async () => {
      const {
        rows: [row],
      } = await admin.pool.query<{ has: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as has', [
        rows[0]?.at,
      ])
      return row?.has
    }
    while (!(await has())) await sleep(20)
  }

  it('answers lists for members without recent writes, but never balances', async () => {
    const token = await member()
    const { deposits, withdrawals, betSummary, betDetail, rebate } = records
    const reads: readonly Call[] = [deposits, withdrawals, betSummary, betDetail, rebate, mail.detail]
    const by = await answeredBy(async () => {
      for (const call of reads) {
        const { status, body } = await apis[0].ask(call, {}, { token })
        expect([call.path, status, body.errorCode]).toEqual([call.path, 200, undefined])
      }
    })
    expect(by).toEqual({ replica: reads.length, primary: 0 })
    const unread = await answeredBy(() => apis[0].ask(mail.unreadCount, sampleInputs.mail.unreadCount, { token }))
    expect(unread).toEqual({ replica: 1, primary: 0 })
    const balances = await answeredBy(() => apis[0].ask(account.detail, {}, { token }))
    expect(balances).toEqual({ replica: 0, primary: 0 })
  })

  it('answers a member, at whichever instance, only once it has what the member wrote', async () => {
    const [token, other] = [await member(), await member()]
    await admin.pool.query('select pg_wal_replay_pause()')
    expect((await apis[0].ask(wallet.depositVendor, order, { token })).status).toBe(200)
    const by = await answeredBy(async () => {
      for (const api of apis) expect(await orders(api, token)).toHaveLength(1)
    })
    expect(by).toEqual({ replica: 0, primary: 2 })
    expect(await answeredBy(() => orders(apis[1], other))).toEqual({ replica: 1, primary: 0 })
    await admin.pool.query('select pg_wal_replay_resume()')
    await caughtUp()
    const later = await answeredBy(async () => expect(await orders(apis[1], token)).toHaveLength(1))
    expect(later).toEqual({ replica: 1, primary: 0 })
  })

  it.each([
    ['a connected page', true],
    ['a page that had lost the connection', false],
  ])('does not answer %s that learned of a change until it has that change', async (_, isConnected) => {
    const token = await member()
    const changes = async (known: object) =>
      (await apis[0].ask(live.changes, known, { token })).body.data as { mark: string; changed: string[] }
    const { mark } = await changes({})
    await caughtUp()
    await admin.pool.query('select pg_wal_replay_pause()')
    try {
      const words = { tw: 'new', vi: 'new', en: 'new', th: 'new' }
      const news = { memberId: null, type: 'system', title: words, content: words } as const
      await database.db.insert(messages).values({ ...news, createdAt: apis[0].clock.now() })
      const answer = await changes(isConnected ? { mark } : {})
      expect(answer).toEqual({ mark: expect.any(String), changed: isConnected ? ['messages'] : [] })
      expect(answer.mark).not.toBe(mark)
      const inbox = list(await apis[1].ask(mail.detail, {}, { token }))
      expect(inbox[0]).toMatchObject({ title: 'new' })
      expect(inbox).toHaveLength(isConnected ? 1 : 2)
    } finally {
      await admin.pool.query('select pg_wal_replay_resume()')
    }
  })

  it('does not answer a member who has just signed in', async () => {
    await admin.pool.query('select pg_wal_replay_pause()')
    const { token } = await apis[0].signIn()
    expect(await answeredBy(() => orders(apis[0], token))).toEqual({ replica: 0, primary: 1 })
    await admin.pool.query('select pg_wal_replay_resume()')
  })

  it('is not used while it cannot be reached', async () => {
    const token = await member()
    const gone = openReplica('postgres://postgres:postgres@127.0.0.1:1/postgres', 2)
    const api = await createTestApi({ database, replica: gone })
    expect((await api.ask(records.deposits, {}, { token })).status).toBe(200)
    expect((await api.ask(records.deposits, {}, { token })).status).toBe(200)
    expect(gone.counts()).toEqual({ replica: 0, primary: 2 })
    await gone.close()
  })
})
