// Tests scripts/commands/check-backend.ts
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, contract } from '@/contract'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { createSend, patiently, statusOf, type Answer } from '@/tests/conformance/backend/send'
import { isAtFault, walk, wasCalled, type Walked } from '@/tests/conformance/backend/walk'
import { openBackendUnderTest, walkTimeoutMs, type BackendUnderTest } from '@/tests/support/backend-under-test'
import { deviations, type Deviation } from '@/tests/support/deviations'

/** For walks that only read; a walk with changes opens its own backend. */
let backend: BackendUnderTest
let folder: string
beforeAll(async () => {
  backend = await openBackendUnderTest()
  folder = mkdtempSync(join(tmpdir(), 'check-backend-'))
}, walkTimeoutMs)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await backend.close()
})

type Planted = Pick<Deviation, 'call' | 'answer'>
const isCall = (request: Request, { path }: { path: string }) => new URL(request.url).pathname === path

/** Walks a backend with planted deviations and removes them afterwards. */
async function walkPlanted({ stand, honest, options }: BackendUnderTest, planted: readonly Planted[], write = false) {
  stand((request) => {
    const deviation = planted.find(({ call }) => isCall(request, call))
    return deviation ? deviation.answer(request, honest) : honest(request)
  })
  try {
    return await walk(options({ write }), null)
  } finally {
    stand(honest)
  }
}

/** Walks a backend of its own with changes, because the orders that the walk leaves expire later. */
async function walkWithChanges(planted: readonly Planted[] = []): Promise<Walked> {
  const own = await openBackendUnderTest()
  try {
    return await walkPlanted(own, planted, true)
  } finally {
    await own.close()
  }
}

type Ended = { code: number; out: string; err: string }
const command = (...words: string[]) => commandWith('--plain', ...words)
const commandWith = (...words: string[]) =>
  new Promise<Ended>((resolve) => {
    const program = ['--import', 'tsx', 'scripts/commands/check-backend.ts', ...words]
    execFile(process.execPath, program, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

/** Tables that sign-in and attempt counters write to. A read-only walk may change no other table. */
const written = ['member_events', 'sessions', 'members', 'failed_attempts', 'rate_windows', 'sign_in_sources']

/** Returns a hash of each table's rows. */
async function everyRow({ api: { db } }: BackendUnderTest): Promise<Record<string, unknown>> {
  const read = async (query: SQL) => ((await db.execute(query)) as { rows: Record<string, string>[] }).rows
  const tables = await read(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const hashes = tables.map(async ({ name = '' }) => {
    const table = sql.identifier(name)
    const hash = sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} t`
    return [name, (await read(hash))[0]?.hash] as const
  })
  return Object.fromEntries((await Promise.all(hashes)).filter(([name]) => !written.includes(name)))
}

const faultsOf = ({ rows }: Walked) => rows.flatMap(({ reasons }) => reasons.filter(({ level }) => level === 'fault'))

describe('the check of a backend that follows the contract', () => {
  it('makes every read-only call, and changes no data', async () => {
    const before = await everyRow(backend)
    const walked = await walk(backend.options(), null)
    expect(faultsOf(walked)).toEqual([])
    expect(walked.rows.map(({ call }) => call).sort()).toEqual(calls.map(({ name }) => name).sort())
    expect(walked.rows.filter(wasCalled)).toHaveLength(20)
    expect(walked.left).toEqual([])
    expect(await everyRow(backend)).toEqual(before)
  })

  it(
    'makes all 36 calls if changes are allowed, checks each reply, and lists the orders that it created',
    async () => {
      const walked = await walkWithChanges()
      expect(faultsOf(walked)).toEqual([])
      expect(walked.rows.filter(({ columns }) => columns.shape !== 'ok')).toEqual([])
      expect(walked.rows).toHaveLength(36)
      expect(walked.left.filter((each) => each.startsWith('top-up order'))).toHaveLength(3)
      expect(walked.left.filter((each) => each.startsWith('withdrawal'))).toHaveLength(1)
    },
    walkTimeoutMs,
  )
})

describe('npm run check:backend', () => {
  it('prints a row for each call, writes the rows as JSON and exits with 0', async () => {
    const { account, password } = backend.options()
    const json = join(folder, 'walk.json')
    const ended = await command(backend.url, '--account', account, '--password', password, '--json', json)
    expect(ended).toMatchObject({ code: 0, err: '' })
    expect(ended.out).toMatch(/^account\.detail +HTTP 200 +ok +ok +ok +\d+ +ok$/m)
    expect(ended.out).toMatch(/^wallet\.transfer +– +– +ok +ok +– +not called$/m)
    expect(ended.out.trimEnd()).toMatch(/36 calls: 20 called, 16 not called, 0 at fault$/)
    expect((JSON.parse(readFileSync(json, 'utf8')) as Walked).rows.filter(isAtFault)).toEqual([])
  })

  it('exits with 1 and the reasons when a call is at fault', async () => {
    const { password } = backend.options()
    const ended = await command(backend.url, '--account', 'nobody77', '--password', password)
    expect(ended.code).toBe(1)
    expect(ended.out).toMatch(/· auth\.login \[shape\] refused with login_failed/)
    expect(ended.out).toMatch(/✗ 14 calls \[answered\] nobody is signed in\n +account\.detail, account\.promote, /)
  })

  it('lists a reason once for all its calls, although each has another address', async () => {
    const { account, password } = backend.options()
    const gone = [contract.records.rebate.path, contract.records.deposits.path]
    backend.stand((request) =>
      gone.some((path) => request.url.endsWith(path)) ? new Response('', { status: 404 }) : backend.honest(request),
    )
    const ended = await command(backend.url, '--account', account, '--password', password)
    backend.stand(backend.honest)
    expect(ended.out).toMatch(
      /✗ 2 calls \[answered\] there is no such call: POST .*\n +records\.rebate, records\.deposits$/m,
    )
  })

  it('refuses an adapter with wrong types, as a start does', { timeout: walkTimeoutMs }, async () => {
    const file = join(folder, 'adapter.ts')
    writeFileSync(
      file,
      `import type { Adapter } from '@/lib/api/backend/define-adapter'
export const adapter: Adapter = { request: (_, route) => route, outcome: () => null, calls: { 'mail.read': { path: 5 } } }
`,
    )
    const ended = await commandWith(backend.url, '--account', 'a', '--password', 'b', '--adapter', file)
    expect(ended.code).toBe(2)
    expect(ended.err).toMatch(/^The types of .*adapter\.ts do not match the contract/)
  })

  it.each([
    [[], /One URL is needed/],
    [['ftp://x', '--account', 'a', '--password', 'b'], /not an http address/],
    [['http://localhost:1'], /--account and --password are needed/],
    [['http://localhost:1', '--account', 'a', '--password', 'b', '--timeout', 'soon'], /must be milliseconds/],
    [['http://localhost:1', '--frob'], /Unknown option/],
  ])('explains the usage error of %j', async (words, message) => {
    const ended = await command(...words)
    expect(ended.code).toBe(2)
    expect(ended.err).toMatch(message)
  })
})

describe('the check of an address without a backend', () => {
  it.each([
    ['http://127.0.0.1:9', 'fetch refuses this port, as browsers do; choose another'],
    ['http://127.0.0.1:2', 'nothing listens on the port'],
    ['http://no-such-host.invalid', 'the host is unknown'],
  ])('stops with one headline that says why %s does not answer', async (url, why) => {
    const walked = await walk(backend.options({ url }), null)
    expect(walked.headline).toBe(`No answer from ${url}: ${why}.`)
    expect(walked.rows).toHaveLength(1)
  })

  it('names the host that an adapter calls, and why it does not answer', async () => {
    const silent = 'http://127.0.0.1:2'
    const adapter: Adapter = {
      request: (_, { method }) => ({ method, path: `${silent}/wallet` }),
      outcome: ({ body }) => ({ data: body }),
      calls: { 'account.promote': { load: () => fetch(silent) } },
    }
    const { headline } = await walk(backend.options(), adapter)
    expect(headline).toBe(`No answer from ${silent}: nothing listens on the port.`)
    const send = createSend({ baseUrl: backend.url, timeoutMs: 5_000, adapter })
    const { unreadable } = await send(contract.account.promote, {}, { token: 'a-token' })
    expect(unreadable.map(({ received }) => received)).toEqual(['TypeError: fetch failed (ECONNREFUSED)'])
  })

  it('says in one headline that the reply does not follow the contract, with the path and the reply', async () => {
    backend.stand(() => new Response('<h1>Welcome</h1>', { status: 404, headers: { 'content-type': 'text/html' } }))
    const { headline } = await walk(backend.options(), null)
    const request: Adapter['request'] = (_, { method, path }) => ({ method, path })
    const adapted = await walk(backend.options(), {
      request,
      outcome: () => ({ failed: null, message: 'no key' }),
      calls: {},
    })
    backend.stand(backend.honest)
    expect(adapted.headline).toContain('Check what the adapter sends, such as keys from the environment')
    expect(headline).toContain('For another protocol write an adapter')
    expect(headline).toMatch(/^None of the \d calls that were made has the contract’s shape\./)
    expect(headline).toContain(`The first was POST ${backend.url}/api/v1/user/login: HTTP 404 text/html.`)
  })
})

describe('the check of a backend with planted faults', () => {
  let walked: Walked
  beforeAll(async () => void (walked = await walkPlanted(backend, deviations)), walkTimeoutMs)

  it.each(deviations.map((deviation) => [deviation.what, deviation] as const))(
    'finds that %s',
    (_, { call, found }) => {
      const row = walked.rows.find(({ path }) => path === call.path)
      const faults = row?.reasons.filter(({ level }) => level === 'fault') ?? []
      expect(faults).toContainEqual({ level: 'fault', ...found, says: expect.stringMatching(found.says) as string })
    },
  )

  it('reports no fault in any other call', () => {
    const named = walked.rows.filter(isAtFault).map(({ path }) => path)
    expect(named.sort()).toEqual(deviations.map(({ call }) => call.path).sort())
  })
})

it('accepts one public list of games for guests and members', async () => {
  const { guestList, memberList } = contract.games
  const answer: Planted['answer'] = (request, honest) => honest(new Request(new URL(guestList.path, request.url)))
  const { rows } = await walkPlanted(backend, [{ call: memberList, answer }])
  const row = rows.find(({ path }) => path === memberList.path)
  expect(row?.reasons.map(({ level, says }) => `${level}: ${says}`)).toEqual([
    expect.stringMatching(/^note: answers guests too/),
    expect.stringMatching(/^note: answers guests too/),
  ])
})

it('says which status an adapter’s backend gave, where members’ browsers see another', async () => {
  const adapter: Adapter = {
    request: (_, { method, path }, fields) => ({ method, path, body: JSON.stringify(fields) }),
    calls: {},
    outcome: ({ status }) => (status === 418 ? { failed: 'unauthorized', message: 'no' } : { data: {} }),
  }
  backend.stand(() => new Response('{}', { status: 418 }))
  const send = createSend({ baseUrl: backend.url, timeoutMs: 5_000, adapter })
  const answer = await send(contract.account.promote, {}, { token: 'a-token' }).finally(() =>
    backend.stand(backend.honest),
  )
  expect(statusOf(answer)).toBe('HTTP 401 (the backend’s own: 418)')
  expect(statusOf({ ...answer, ownStatus: 401 })).toBe('HTTP 401')
})

describe('the check of a backend that limits the rate', () => {
  it('waits as Retry-After says, for two minutes in total', async () => {
    const waits: number[] = []
    const answers = [30, 0, 120_000, 90].map((ms) => ({ retryAfterMs: ms || null }) as Answer)
    const send = patiently(
      () => Promise.resolve(answers.shift() as Answer),
      (ms) => waits.push(ms),
    )
    expect(await send(contract.account.promote, {})).toMatchObject({ retryAfterMs: null })
    expect(await send(contract.account.promote, {})).toMatchObject({ retryAfterMs: 120_000 })
    expect(waits).toEqual([30])
  })

  it('reports no fault in a call that was refused for its rate', async () => {
    const limited = () => Response.json({ status: false, msg: '' }, { status: 429 })
    const { rows } = await walkPlanted(backend, [{ call: contract.records.rebate, answer: limited }])
    const row = rows.find(({ path }) => path === contract.records.rebate.path)
    expect(new Set(row?.reasons.map(({ level, says }) => `${level}: ${says}`))).toEqual(
      new Set(['note: not checked: HTTP 429, the backend limits the rate; run the check again later']),
    )
  })
})

describe('the check that may change data', () => {
  it(
    'finds a backend that ignores idempotency keys, and one that accepts any token',
    async () => {
      const fresh = (request: Request) => {
        const headers = new Headers(request.headers)
        headers.set('idempotency-key', crypto.randomUUID())
        return new Request(request, { headers })
      }
      const planted: Planted[] = [
        { call: contract.wallet.depositVendor, answer: (request, honest) => honest(fresh(request)) },
        {
          call: contract.games.launch,
          answer: async (request, honest) => {
            const isMadeUp = request.headers.get('authorization')?.includes('made-up') ?? false
            return isMadeUp ? Response.json({ status: true, result: 'https://game.example' }) : honest(request)
          },
        },
      ]
      const { rows } = await walkWithChanges(planted)
      const faults = rows.flatMap(({ call, reasons }) =>
        reasons.filter(({ level }) => level === 'fault').map(({ field, says }) => ({ call, field, says })),
      )
      expect(faults).toEqual([
        { call: 'wallet.depositVendor', field: 'order_number', says: expect.stringContaining('acted twice') as string },
        { call: 'games.launch', field: '', says: 'with an unknown token: HTTP 200, expected 401' },
      ])
    },
    walkTimeoutMs,
  )
})
