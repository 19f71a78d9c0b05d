import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installedServer } from '@/scripts/setup/system-packages'
import { startEtcd } from './etcd'
import { freePort } from '@/scripts/bootstrap/environment.mjs'
import { killHard, processesOf } from './postgres'

type Role = 'primary' | 'replica'
type Machine = { port: number; rest: number; folder: string; patroni: ChildProcess | null }

const password = 'failover'
const binaries = '/usr/lib/postgresql'
const patienceMs = 90_000

/** The user to run PostgreSQL as: it refuses to run as root, and Debian's package creates this user. */
function databaseUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function program(name: string): string {
  const place = installedServer(name)
  if (!place) throw new Error(`${name} is not installed: apt install postgresql patroni etcd-server haproxy`)
  return place
}

/** Returns a file of `deploy/` with other addresses and paths. Throws if the file lacks one of them. */
async function configured(file: string, replaced: readonly [from: string, to: string][]): Promise<string> {
  let text = await readFile(join('deploy', file), 'utf8')
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no “${from}”`)
    text = text.replaceAll(from, to)
  }
  return text
}

/**
 * Starts two PostgreSQL machines under Patroni, with three etcd nodes and HAProxy in front, as `deploy/patroni.yml` and
 * `deploy/haproxy.cfg` describe them. The second machine is the synchronous standby of the first.
 */
export async function startCluster() {
  const user = databaseUser()
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'))
  const owned = async (...path: string[]) => {
    const made = join(folder, ...path)
    await mkdir(made, { recursive: true, mode: 0o700 })
    if (user.uid !== undefined && user.gid !== undefined) await chown(made, user.uid, user.gid)
    return made
  }
  await owned()
  const [primary, replica] = [await freePort(), await freePort()]
  const machine = async (name: string): Promise<Machine> => ({
    port: await freePort(),
    rest: await freePort(),
    folder: await owned(name),
    patroni: null,
  })
  const machines = { a: await machine('a'), b: await machine('b') }
  type Name = keyof typeof machines
  const children: ChildProcess[] = []
  let log = ''
  const run = (name: string, args: string[], home = folder) => {
    const env = {
      ...process.env,
      HOME: home,
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
    }
    const child = spawn(program(name), args, { ...user, cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (log += part.toString()))
    children.push(child)
    return child
  }
  const url = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const roleOf = async (name: Name, role: Role | 'sync') =>
    fetch(`http://127.0.0.1:${machines[name].rest}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    )
  const waitFor = async (what: string, isTrue: () => Promise<boolean>) => {
    const deadline = Date.now() + patienceMs
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} s\n${log.slice(-4_000)}`)
      await sleep(200)
    }
  }

  const etcd = await startEtcd((name, args) => run(name, args), owned)
  async function start(name: Name): Promise<void> {
    const { port, rest, folder: home } = machines[name]
    const bin = join(binaries, readdirSync(binaries).sort((one, other) => Number(other) - Number(one))[0] ?? '', 'bin')
    const text = await configured('patroni.yml', [
      ['name: a', `name: ${name}`],
      ['10.0.0.11:8008', `127.0.0.1:${rest}`],
      ['10.0.0.11:5432', `127.0.0.1:${port}`],
      ...etcd.addresses.map((address, index): [string, string] => [`10.0.0.2${index + 1}:2379`, address]),
      ['10.0.0.0/24', '127.0.0.1/32'],
      ['/var/lib/postgresql/member-site', join(home, 'data')],
      ['/usr/lib/postgresql/15/bin', bin],
      ['/var/run/postgresql', home],
    ])
    const file = join(folder, `${name}.yml`)
    await writeFile(file, text)
    machines[name].patroni = run('patroni', [file], home)
  }

  /** Kills a machine with SIGKILL: Patroni first, so that it cannot restart PostgreSQL. */
  async function kill(name: Name): Promise<void> {
    const { patroni, folder: home } = machines[name]
    patroni?.kill('SIGKILL')
    for (const id of await processesOf(join(home, 'data')).catch(() => [])) killHard(id)
  }

  const stop = async () => {
    for (const name of ['a', 'b'] as const) await kill(name)
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }

  try {
    const balancer = await configured('haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${primary}`],
      ['127.0.0.1:5001', `127.0.0.1:${replica}`],
      ...(['a', 'b'] as const).map((name, index): [string, string] => [
        `10.0.0.1${index + 1}:5432 check port 8008`,
        `127.0.0.1:${machines[name].port} check port ${machines[name].rest}`,
      ]),
    ])
    await writeFile(join(folder, 'haproxy.cfg'), balancer)
    await start('a')
    await waitFor('a primary', () => roleOf('a', 'primary'))
    await start('b')
    await waitFor('a synchronous standby', () => roleOf('b', 'sync'))
    run('haproxy', ['-f', join(folder, 'haproxy.cfg')])
    await sleep(2_500)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** The addresses of the primary through HAProxy, and of the standby. */
    url: url(primary),
    replicaUrl: url(replica),
    kill,
    start,
    /** Kills the leading etcd node; the other two elect a new leader. */
    killEtcdLeader: etcd.killLeader,
    startEtcdNode: etcd.start,
    /** Waits until a machine has a role. */
    waitForRole: (name: Name, role: Role | 'sync') => waitFor(`${name} as ${role}`, () => roleOf(name, role)),
    stop,
  }
}
