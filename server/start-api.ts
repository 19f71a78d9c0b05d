import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openEmbedded, openPostgres, type OpenDatabase } from './db/client'
import { openReplica } from './db/replica'
import { traceCalls } from './db/spans'
import { memoryProblem, watchDatabase } from './database-health'
import { createStorageCheck } from './db/storage-check'
import { stopWaiting } from './domain/live/changes'
import { openMovableClock } from './domain/operator/sandbox'
import { databaseHeader } from '@/contract/site-internals'
import { accountSafety } from './domain/rules'
import {
  bankBranchesFile,
  breachedPasswordsUrl,
  databaseConnections,
  databaseReadUrl,
  databaseUrl,
  databaseName,
  dataFolder,
  InvalidSetting,
  isSandboxOn,
  logsAnswers,
  operatorAddress,
  operatorOrigin,
  operatorOriginFile,
  operatorSecondFactor,
  passwordMinLength,
  sessionIdleMinutes,
  metricsToken,
  siteOrigin,
  passkeyOrigin,
  proxies,
} from './env'
import type { RouterSettings } from './http/call-router'
import { logAnswer, logUnexpected } from './http/log'
import { createMemberApi } from './http/member-api'
import { Metrics } from './http/metrics'
import { createOperatorApi } from './http/operator-api'
import { clearLeases, withLease } from './jobs/lease'
import { jobNames, startJobs } from './jobs/start-jobs'
import { ensureOperatorKeyFile } from './create-first-key'
import { photoKeys, warnOfUnreadablePhotos } from './photo-keys'
import { readBankBranches } from './ports/bank-branches'
import { embeddedBreachedPasswords, rangeBreachedPasswords } from './ports/breached-passwords'
import { createDatabaseObjectStore } from './ports/database-object-store'
import { encryptedObjectStore } from './ports/encrypted-object-store'
import { missingPorts } from './ports/missing-ports'
import { createSecrets } from './ports/secrets'
import type { ImportSandbox, Sandbox } from './ports/sandbox'
import { markLive, assertSandboxUnchanged, sandboxSecret } from './sandbox-guard'
import { demoAccount } from './seed/seed-demo-member'
import { seedEmpty } from './seed/seed-empty'
import { serveOperatorsAt } from './serve-operators'

/** The API while it runs. */
export type RunningApi = {
  memberApi: ReturnType<typeof createMemberApi>
  operatorApi: ReturnType<typeof createOperatorApi>
  /** Null if the sandbox is off. */
  sandbox: ReturnType<Sandbox['pages']> | null
  /** Answers waiting calls and stops the jobs, within ten seconds. `close` does this too. */
  stopWork: () => Promise<void>
  close: () => Promise<void>
}

const oneFactorWarning =
  'Operator keys that move money work without a second factor. Enrol one for each key with `npm run operator -- keys enrol-factor`, then set OPERATOR_SECOND_FACTOR=on.\n'
const systemClock = () => new Date()
/** Filling an empty database takes seconds. If the instance that fills it dies, the next one waits for this long. */
const longestSeedMs = 60_000

/** Used by a program without a sandbox: it refuses to start with the sandbox on. */
export function missingSandbox(cause?: unknown): never {
  const message = 'The sandbox is on, but its code could not be loaded (folder sandbox/). Turn it off: SANDBOX=off.'
  throw new InvalidSetting(message, { cause })
}

/** Uses the embedded list of known passwords, and the service if one is set. A failed query is counted and logged. */
function breachedPasswords(metrics: Metrics) {
  const url = breachedPasswordsUrl()
  if (url === null) return embeddedBreachedPasswords
  const queries = { ok: 0, failed: 0 }
  const help = 'Queries to the service for known passwords, by outcome.'
  metrics.watch({ name: 'breached_password_queries', help, label: 'outcome', read: () => queries })
  return rangeBreachedPasswords({
    url,
    onQuery: (error) => {
      queries[error === undefined ? 'ok' : 'failed'] += 1
      if (error !== undefined) logUnexpected({ requestId: 'password', call: 'breached-passwords' }, error)
    },
  })
}

/**
 * Serves the operators' API at an address of its own if one is set, and tells the operator's command on this machine where
 * it is. Returns the function that undoes both. Throws `InvalidSetting`.
 */
async function openOperators(operatorApi: RunningApi['operatorApi'], folder: string | null): Promise<() => void> {
  const address = operatorAddress()
  const stopServing = address && (await serveOperatorsAt(address, operatorApi))
  const file = folder && operatorOriginFile(folder)
  if (file) writeFileSync(file, `${operatorOrigin()}\n`)
  return () => {
    stopServing?.()
    if (file) rmSync(file, { force: true })
  }
}

async function createApi(
  { db, close, connections }: OpenDatabase,
  folder: string | null,
  importSandbox: ImportSandbox,
): Promise<RunningApi> {
  await assertSandboxUnchanged(db, isSandboxOn())
  // The servers read it; a wrong one is reported here, like all settings of the API.
  proxies()
  const movable = isSandboxOn() ? await openMovableClock(db) : null
  const now = movable?.now ?? systemClock
  const seed = movable && {
    sandbox: (await importSandbox()).sandbox,
    context: { db, now, secret: await sandboxSecret(db) },
  }
  const edges = seed ? seed.sandbox.ports(seed.context) : missingPorts(createDatabaseObjectStore(db, now))
  const keys = await photoKeys(db, folder)
  await warnOfUnreadablePhotos(db, keys)
  const bankBranches = readBankBranches(bankBranchesFile())
  const metrics = new Metrics()
  const ports = {
    ...traceCalls(edges, ['gameVenue', 'paymentVendor', 'sms', 'exclusionRegister']),
    objectStore: encryptedObjectStore(edges.objectStore, keys),
    secrets: createSecrets(keys),
    bankBranches,
    breachedPasswords: breachedPasswords(metrics),
  }
  const system = { db, ports, now }
  // This process owns the folder, so all leases are from earlier processes. If the clock was set back, they would last
  // too long.
  if (folder) await clearLeases(db)
  if (seed) await withLease(db, 'seed', longestSeedMs, () => seedEmpty(system, seed))
  if (folder) await ensureOperatorKeyFile(db, folder, now())
  metrics.watchProcess()
  metrics.expectJobs(jobNames)
  const storageProblem = createStorageCheck(db, folder)
  watchDatabase(metrics, { db, connections, folder, storageProblem })
  const replica = databaseReadUrl() ? openReplica(databaseReadUrl(), databaseConnections()) : undefined
  if (replica) {
    const help = 'Members’ lists answered by each database.'
    metrics.watch({ name: 'database_reads', help, label: 'from', read: replica.counts })
  }
  const onAnswer: RouterSettings['onAnswer'] = (answered) => {
    metrics.answered(answered)
    if (logsAnswers()) logAnswer(answered)
  }
  const settings = {
    ...system,
    siteOrigin: siteOrigin(),
    passkeyOrigin: passkeyOrigin(),
    passwordMinLength: passwordMinLength(),
    onAnswer,
  }
  const { account, password, withdrawalPassword } = demoAccount
  const health = () =>
    Promise.resolve({
      database: folder ? ('embedded' as const) : ('postgres' as const),
      sandbox: seed !== null,
      ...(seed && { demo: { account, password, withdrawalPassword } }),
    })
  const idleMinutes = sessionIdleMinutes()
  const sessionIdleMs = idleMinutes === null ? accountSafety.sessionIdleMs : idleMinutes * 60_000
  const needsSecondFactor = operatorSecondFactor()
  if (!seed) await markLive(db)
  if (!seed && !needsSecondFactor) process.stderr.write(oneFactorWarning)
  const jobs = startJobs({ ...system, sessionIdleMs }, (job, error) => {
    metrics.ranJob(job, error === undefined)
    if (error !== undefined) logUnexpected({ requestId: 'job', call: job }, error)
  })
  const stopWork = () => {
    stopWaiting(system)
    return jobs.stop()
  }
  const operatorApi = createOperatorApi({
    ...settings,
    headers: { [databaseHeader]: encodeURIComponent(databaseName()) },
    sandboxClock: movable,
    jobs: jobs.desk,
    metrics,
    metricsToken: metricsToken(),
    needsSecondFactor,
  })
  const closeOperators = await openOperators(operatorApi, folder)
  return {
    memberApi: createMemberApi({
      ...settings,
      replica,
      sessionIdleMs,
      health,
      storageProblem,
    }),
    operatorApi,
    sandbox: seed && seed.sandbox.pages(seed.context),
    stopWork,
    close: async () => {
      closeOperators()
      await stopWork()
      await replica?.close()
      await close()
    },
  }
}

/**
 * Opens and migrates the database, fills an empty one, and starts the jobs. `importSandbox` is called only if the
 * sandbox is on. Throws `DatabaseUnusable` or `InvalidSetting`.
 */
export async function startApi(importSandbox: ImportSandbox = missingSandbox): Promise<RunningApi> {
  const folder = databaseUrl() ? null : resolve(dataFolder())
  const shortage = folder && memoryProblem(folder)
  if (shortage) process.stderr.write(`${shortage}\n`)
  const database = await (folder ? openEmbedded(folder) : openPostgres(databaseUrl()))
  try {
    return await createApi(database, folder, importSandbox)
  } catch (error) {
    await database.close()
    throw error
  }
}
