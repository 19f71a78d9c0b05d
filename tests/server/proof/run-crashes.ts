import { randomFrom } from '@/tests/support/random'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operator } from '@/contract/operator'
import { openPostgres } from '@/server/db/client'
import { createOperatorKey } from '@/server/domain/operator/operator-keys'
import { startPostgres, type OwnPostgres } from '@/tests/support/postgres'
import { CrashClients } from './crash-clients'
import { startApi } from './crash-process'

/** The result of a series of crashes. */
export type Crashes = {
  crashes: number
  /** How many of the crashes took down the database server instead of the API. */
  databaseCrashes: number
  callsSent: number
  /** Calls that a crash left without a reply. */
  unanswered: number
  acknowledgedChecked: number
  faults: string[]
}

type CrashOptions = {
  seed: number
  crashes: number
  database: 'postgres' | 'embedded'
  /** One in this many callers does not retry, so that the reconciler must end the call. 0: all callers retry. */
  forgetsOneIn?: number
}
type Home = { settings: Record<string, string>; postgres: OwnPostgres | null; close: () => Promise<void> }

const clientsAtOnce = 4
const shortestLoadMs = 150
const loadSpreadMs = 1_000
/** With PostgreSQL, one in this many crashes takes down the database server instead of the API. */
const databaseCrashEvery = 2
const checkedAfterEach = 12
/** Longer than a request can be under way and than every window of the rate limits, ms. */
const timePassesMs = 61_000
/**
 * The lease of a dead process lasts 20 s and the next run of the reconciler begins at most 10 s later; the rest is for a
 * busy machine.
 */
const restWithinMs = 45_000

async function openHome(database: CrashOptions['database']): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'member-site-crash-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  if (database === 'embedded') {
    return { settings: { DATA_DIR: folder, DATABASE_URL: '' }, postgres: null, close: remove }
  }
  // Uses the default settings, with which every commit is flushed to disk.
  const postgres = await startPostgres(['-c', 'max_connections=40'])
  const close = async () => {
    await postgres.stop()
    await remove()
  }
  return { settings: { DATA_DIR: folder, DATABASE_URL: postgres.url() }, postgres, close }
}

async function operatorKey({ settings, postgres }: Home): Promise<string> {
  if (!postgres) return (await readFile(join(settings.DATA_DIR ?? '', 'operator-key'), 'utf8')).trim()
  const { db, close } = await openPostgres(postgres.url(), 2)
  const key = await createOperatorKey(db, { name: 'Ada', roles: ['admin', 'finance'], at: new Date() })
  await close()
  return key
}

type OperatorCall = { path: string; method: string }

async function askOperator(origin: string, key: string, call: OperatorCall, input?: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = input && JSON.stringify(input)
  const response = await fetch(origin + call.path, { method: call.method, headers, ...(body && { body }) })
  return (await response.json()) as { status: boolean; data: Record<string, unknown> }
}

/** Waits until the reconciler has ended everything. */
async function comeToRest(clients: CrashClients): Promise<void> {
  const untilMs = performance.now() + restWithinMs
  while ((await clients.inTransit()) !== '0.00') {
    if (performance.now() > untilMs) {
      clients.faults.push(`${await clients.inTransit()} is still on its way`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Kills the API (sometimes PostgreSQL) under load, the given number of times. After each kill, callers retry, the
 * reconciler ends all pending transfers, acknowledged calls are checked and the ledger is verified.
 */
export async function runCrashes(options: CrashOptions, onCrash: (line: string) => void): Promise<Crashes> {
  const random = randomFrom(options.seed)
  const home = await openHome(options.database)
  const clients = new CrashClients(random, options.forgetsOneIn ?? 4)
  const result: Crashes = {
    crashes: 0,
    databaseCrashes: 0,
    callsSent: 0,
    unanswered: 0,
    acknowledgedChecked: 0,
    faults: clients.faults,
  }
  let api = await startApi(home.settings)
  try {
    const key = await operatorKey(home)
    await clients.signIn(api.origin)
    while (result.crashes < options.crashes && result.faults.length === 0) {
      const load = Promise.all(Array.from({ length: clientsAtOnce }, () => clients.work()))
      await new Promise((resolve) => setTimeout(resolve, shortestLoadMs + random() * loadSpreadMs))
      result.crashes += 1
      const isOfDatabase = home.postgres !== null && result.crashes % databaseCrashEvery === 0
      if (isOfDatabase) {
        result.databaseCrashes += 1
        await home.postgres?.crash()
        await load
      } else {
        await api.kill()
        await load
        api = await startApi(home.settings)
      }
      result.unanswered += clients.sent.filter(({ body, isForgotten }) => body === null && !isForgotten).length
      await askOperator(api.origin, key, operator.sandbox.advanceClock, { by_ms: timePassesMs })
      await clients.signIn(api.origin)
      await clients.askAgain()
      await comeToRest(clients)
      const checked = await clients.checkAcknowledged(checkedAfterEach)
      result.acknowledgedChecked += checked
      const { data } = await askOperator(api.origin, key, operator.ledger.verify)
      if (data.ok !== true || data.entries_sum !== '0.00') clients.faults.push(`the ledger: ${JSON.stringify(data)}`)
      result.callsSent += clients.forgetRound()
      onCrash(
        `${result.crashes} crashes, ${result.callsSent} calls, ${result.unanswered} left unanswered, ${result.faults.length} faults`,
      )
    }
  } finally {
    await api.kill()
    await home.close()
  }
  return result
}
