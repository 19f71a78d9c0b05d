// Tests server/http/rate-limiter.ts, server/seed/seed-demo-member.ts, server/create-first-key.ts
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { Call, Input } from '@/contract/define'
import { live } from '@/contract/optional/live'
import { createFirstKey } from '@/server/create-first-key'
import { jobLeases } from '@/server/db/schema'
import { verifyLedger } from '@/server/ledger/verify-ledger'
import { demoAccount } from '@/server/seed/seed-demo-member'
import { endInstance, startBalancer, startInstance, type Instance } from '../../support/instances'
import { openTestDatabase } from '../../support/test-database'

const { auth, account, wallet } = contract
const reconcileEveryS = 10
const shareOfTurn = 0.8

type Reply = { status: number; instance: string | null; isReplayed: boolean; body: Record<string, unknown> }
type Detail = { credit: string }
type Changes = { data: { mark: string; changed: string[] } }

/** Starts instances on their own database behind a balancer, with a client that has no session until `signIn`. */
async function startBehindBalancer(...names: string[]) {
  const postgres = await openTestDatabase(5)
  // All instances start at the same moment on an empty database: migrations, triggers and seed must not collide.
  const instances = await Promise.all(names.map((name) => startInstance(name, postgres.url)))
  const startedAt = Date.now()
  const balancer = await startBalancer(instances)
  const personal = ['203.0.113.7', demoAccount.mobile, demoAccount.password]
  let token = ''

  async function send<C extends Call>(call: C, input: Input<C>, key = crypto.randomUUID()): Promise<Reply> {
    const answer = await fetch(`${balancer.origin}${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      instance: answer.headers.get('x-instance'),
      isReplayed: answer.headers.get('idempotency-hit') === 'true',
      body: (text ? JSON.parse(text) : {}) as Record<string, unknown>,
    }
  }
  return {
    postgres,
    instances,
    startedAt,
    send,
    signIn: async () => {
      const { account: name, password } = demoAccount
      token = String((await send(auth.login, { account: name, password })).body.token)
      personal.push(token)
      return token
    },
    credit: async () => ((await send(account.detail, {})).body.data as Detail).credit,
    guess: (name: string) => {
      personal.push(name)
      return send(auth.login, { account: name, password: 'wrong-password1' })
    },
    /** The instances' logs. Fails if they contain a name, token or address. */
    logged: () => {
      const lines = instances.map((instance) => instance.output()).join('\n')
      for (const each of new Set(personal)) expect(lines).not.toContain(each)
      expect(lines).not.toMatch(new RegExp(`\\b${demoAccount.account}\\b`))
      return lines
    },
    stop: async () => {
      balancer.server.close()
      await Promise.all(instances.map((instance) => endInstance(instance, 'SIGKILL')))
      await postgres.close()
    },
  }
}
type Behind = Awaited<ReturnType<typeof startBehindBalancer>>

/** Starts separate instances for a test that stops one. */
async function withOwn(names: string[], work: (own: Behind, token: string) => Promise<void>): Promise<void> {
  const own = await startBehindBalancer(...names)
  try {
    await work(own, await own.signIn())
    own.logged()
  } finally {
    await own.stop()
  }
}

describe('two instances of the API on one PostgreSQL, behind a balancer', () => {
  let both: Behind
  beforeAll(async () => {
    both = await startBehindBalancer('a', 'b')
    await both.signIn()
  }, 120_000)
  afterEach(() => void both.logged())
  afterAll(() => both.stop())

  it('a third instance whose database is missing exits with the database’s error', async () => {
    const elsewhere = both.postgres.url.replace(/[^/]+$/, 'nowhere')
    await expect(startInstance('c', elsewhere)).rejects.toThrow('Cause: database "nowhere" does not exist')
  })

  it('accept a session that either instance opened', async () => {
    await both.signIn()
    const replies = [await both.send(account.detail, {}), await both.send(account.detail, {})]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(replies.map(({ instance }) => instance))).toEqual(new Set(['a', 'b']))
  })

  it('share one rate limit', async () => {
    const password = 'other-password1'
    const change = { current_password: 'wrong-password1', password, password_confirmation: password }
    const calls = Array.from({ length: 24 }, () => both.send(account.changeWithdrawalPassword, change))
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(14)
    expect(new Set(refused.map(({ instance }) => instance))).toEqual(new Set(['a', 'b']))
  })

  it('share a lock: at most three guesses at one account are verified', async () => {
    const replies = await Promise.all(Array.from({ length: 24 }, () => both.guess('somebody')))
    const checked = replies.filter(({ body }) => body.errorCode === 'login_failed')
    expect(checked.length).toBeLessThanOrEqual(3)
    const locked = replies.filter(({ status }) => status === 423)
    expect(locked).toHaveLength(24 - checked.length)
    expect(new Set(locked.map(({ instance }) => instance))).toEqual(new Set(['a', 'b']))
  })

  it('carry out a call once, even if both receive it at the same moment; a later repeat gets the first result', async () => {
    const before = Number(await both.credit())
    const move = { source: 'main', target: 'ameba', amount: '5' }
    const key = crypto.randomUUID()
    const [first, second] = [await both.send(wallet.transfer, move, key), await both.send(wallet.transfer, move, key)]
    expect(first).toMatchObject({ status: 200, isReplayed: false })
    expect(second).toMatchObject({ status: 200, isReplayed: true, body: first.body })
    expect(first.instance).not.toBe(second.instance)
    const other = crypto.randomUUID()
    await Promise.all(Array.from({ length: 6 }, () => both.send(wallet.transfer, move, other)))
    expect(before - Number(await both.credit())).toBe(10)
  })

  it('log every call without name, token or address', async () => {
    await both.send(wallet.transfer, { source: 'main', target: 'ameba', amount: '1' })
    await Promise.all(Array.from({ length: 12 }, () => both.guess('stranger')))
    const logged = both.logged()
    expect(logged).toMatch(/"call":"wallet.transfer","member":"[\w-]{16}","status":200/)
    expect(logged).toContain('"call":"auth.login","status":423')
  })

  it(
    'lose no call when one is killed under load; a retry with the same key gets its result',
    () =>
      withOwn(['a', 'b'], async ({ send, credit, instances, postgres }) => {
        // Attempts until the balancer finds the other instance: an idle machine needs half a second, a busy one ten.
        const maxAttempts = 200
        const before = Number(await credit())
        const move = { source: 'main', target: 'ameba', amount: '1' }
        const untilAnswered = async (key: string): Promise<number> => {
          for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
            const { status } = await send(wallet.transfer, move, key)
            if (status === 200) return attempt
            await sleep(50)
          }
          return Infinity
        }
        const requests = Array.from({ length: 40 }, async (_, index) => {
          await sleep(index * 25)
          return untilAnswered(`killed-${index}`)
        })
        await sleep(500)
        await endInstance(instances[1] as Instance, 'SIGKILL')
        const attempts = await Promise.all(requests)
        expect(Math.max(...attempts)).toBeLessThanOrEqual(maxAttempts)
        // Some calls did reach the dead instance; otherwise the test would show nothing.
        expect(attempts.some((attempt) => attempt > 1)).toBe(true)
        const left = await (async () => {
          for (;;) {
            const reply = await send(account.detail, {})
            if (reply.status === 200) return Number((reply.body.data as Detail).credit)
          }
        })()
        expect(before - left).toBe(40)
        expect((await verifyLedger(postgres.db)).ok).toBe(true)
      }),
    60_000,
  )

  it(
    'let a stopping instance report that it is not ready, answer its remaining calls and exit with 0',
    () =>
      withOwn(['last'], async ({ instances }, token) => {
        const last = instances[0] as Instance
        const post = (path: string, body: object) =>
          fetch(`http://127.0.0.1:${last.port}${path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        const direct = () => post(account.detail.path, {}).then(({ status }) => status)
        const changes = async (known: object) => (await post(live.changes.path, known)).json() as Promise<Changes>
        const { mark } = (await changes({})).data
        const waiting = changes({ mark })
        const ready = () => fetch(`http://127.0.0.1:${last.port}/api/ready`).then(({ status }) => status)
        // Sent with the signal: an instance accepts calls for one more second, which a busy machine soon uses up.
        const underWay = Array.from({ length: 5 }, direct)
        const ended = endInstance(last, 'SIGTERM')
        await sleep(100)
        expect(await ready()).toBe(503)
        expect(await Promise.all(underWay)).toEqual([200, 200, 200, 200, 200])
        // A call that waits for changes is answered too, long before its time is up.
        expect((await waiting).data).toEqual({ mark, changed: [] })
        expect(await ended).toBe(0)
        await expect(direct()).rejects.toThrow()
        expect(last.output()).not.toContain('"level":"error"')
      }),
    60_000,
  )

  // Runs last, when the earlier tests have used up the time that it would have to wait.
  it('run jobs once per interval, not once in each instance', async () => {
    const { postgres, instances, startedAt } = both
    const key = await createFirstKey({ url: postgres.url }, 'Scraper')
    const runsOf = async ({ port }: Instance) => {
      const headers = { authorization: `Bearer ${key}` }
      const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`, { headers })).text()
      expect(text).toMatch(/^db_connections\{state="waiting"\} 0$/m)
      const found = /job_runs_total\{job="reconcile-transfers",outcome="ok"\} (\d+)/.exec(text)
      return Number(found?.[1] ?? 0)
    }
    await sleep(Math.max(0, 3.5 * reconcileEveryS * 1_000 - (Date.now() - startedAt)))
    const runs = await Promise.all(instances.map(runsOf))
    const total = runs.reduce((sum, each) => sum + each, 0)
    const inTime = (Date.now() - startedAt) / 1_000 / (reconcileEveryS * shareOfTurn)
    expect(total).toBeGreaterThanOrEqual(2)
    expect(total).toBeLessThanOrEqual(Math.ceil(inTime))
    expect(await postgres.db.$count(jobLeases)).toBeGreaterThanOrEqual(3)
  }, 60_000)
})
