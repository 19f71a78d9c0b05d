import { resolve } from 'node:path'
import { openEmbedded, openPostgres, type OpenDatabase } from './db/client'
import { openMovableClock } from './domain/operator/clock'
import { accountSafety } from './domain/rules'
import {
  databaseUrl,
  dataFolder,
  isSandboxOn,
  logsAnswers,
  revalidation,
  sessionIdleMinutes,
  siteOrigin,
  trustsProxy,
} from './env'
import type { EdgeSettings } from './http/edge'
import { logAnswer, logUnexpected } from './http/log'
import { renewSitePages } from './http/renew-site-pages'
import { createMemberApi } from './http/member-api'
import { Metrics } from './http/metrics'
import { createOperatorApi } from './http/operator-api'
import { inTurn } from './jobs/lease'
import { startJobs } from './jobs/start-jobs'
import { keepOperatorKey } from './operator-key-file'
import { photoKeys } from './photo-keys'
import { createDatabaseObjectStore } from './ports/database-object-store'
import { encryptedObjectStore } from './ports/encrypted-object-store'
import { sandboxPorts } from './ports/sandbox/sandbox-ports'
import { unconnectedPorts } from './ports/unconnected'
import { sandboxApp } from './sandbox/sandbox-app'
import { noteLive, refuseOtherWorld, sandboxSecret } from './sandbox-secret'
import { demoAccount } from './seed/demo-account'
import { seedEmpty } from './seed/seed-empty'

/** The API at work. */
export type Running = {
  memberApi: ReturnType<typeof createMemberApi>
  operatorApi: ReturnType<typeof createOperatorApi>
  /** Null where the sandbox is off. */
  sandbox: ReturnType<typeof sandboxApp> | null
  /** Takes ten seconds at most; `close` does it too. */
  stopJobs: () => Promise<void>
  close: () => Promise<void>
}

const systemClock = () => new Date()
/** Filling an empty database takes seconds; an instance that died at it keeps the next one waiting for this long. */
const longestSeedMs = 60_000

async function assemble({ db, close, connections }: OpenDatabase, folder: string | null): Promise<Running> {
  await refuseOtherWorld(db, isSandboxOn())
  const movable = isSandboxOn() ? await openMovableClock(db) : null
  const now = movable?.now ?? systemClock
  const deps = movable && { db, now, secret: await sandboxSecret(db) }
  const edges = deps ? sandboxPorts(deps) : unconnectedPorts(createDatabaseObjectStore(db, now))
  const ports = { ...edges, objectStore: encryptedObjectStore(edges.objectStore, await photoKeys(db, folder)) }
  const system = { db, ports, now }
  if (deps) await inTurn(db, 'seed', longestSeedMs, () => seedEmpty(system, deps))
  if (folder) await keepOperatorKey(db, folder, now())
  const metrics = new Metrics()
  if (connections) metrics.watch({ name: 'db_connections', label: 'state', read: connections })
  const onAnswer: EdgeSettings['onAnswer'] = (answered) => {
    metrics.answered(answered)
    if (logsAnswers()) logAnswer(answered)
  }
  const settings = { ...system, siteOrigin: siteOrigin(), trustsProxy: trustsProxy(), onAnswer }
  const health = () =>
    Promise.resolve({
      database: folder ? ('embedded' as const) : ('postgres' as const),
      sandbox: deps !== null,
      ...(deps && { demo: { account: demoAccount.account, password: demoAccount.password } }),
    })
  const idleMinutes = sessionIdleMinutes()
  const sessionIdleMs = idleMinutes === null ? accountSafety.sessionIdleMs : idleMinutes * 60_000
  if (!deps) await noteLive(db)
  const jobs = startJobs(system, (job, error) => {
    metrics.ranJob(job, error === undefined)
    if (error !== undefined) logUnexpected({ requestId: 'job', call: job }, error)
  })
  return {
    memberApi: createMemberApi({ ...settings, sessionIdleMs, health }),
    operatorApi: createOperatorApi({
      ...settings,
      sandboxClock: movable,
      metrics,
      renewPages: () => renewSitePages(revalidation()),
    }),
    sandbox: deps && sandboxApp(deps),
    stopJobs: () => jobs.stop(),
    close: async () => {
      await jobs.stop()
      await close()
    },
  }
}

/** Opens the database, brings it up to date, fills an empty one, and starts the jobs. Throws `DatabaseUnusable` or `SettingUnfit`. */
export async function boot(): Promise<Running> {
  const folder = databaseUrl() ? null : resolve(dataFolder())
  const database = await (folder ? openEmbedded(folder) : openPostgres(databaseUrl()))
  try {
    return await assemble(database, folder)
  } catch (error) {
    await database.close()
    throw error
  }
}
