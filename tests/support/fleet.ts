import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { endInstance, startInstance, startSite, type Instance } from './instances'
import { startNginx } from './own-server'
import { startPostgres } from './postgres'
import { createTcpProxy } from './tcp-proxy'

const names = ['a', 'b'] as const
export type Name = (typeof names)[number]

const lowest = 12_000
const highest = 30_000

/**
 * Finds a free port below the range for outgoing connections, so that it is still free when a killed instance is
 * started again.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    const isFree = await new Promise((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/**
 * Starts a deployment for several machines as local processes: two instances of the site, two
 * of the API with a shared PostgreSQL, and nginx in front with the repository's configuration. The site must be built.
 */
export async function startFleet(env: Record<string, string> = {}) {
  const [port, innerPort] = [await lastingPort(), await lastingPort()]
  const sites = { a: await lastingPort(), b: await lastingPort() }
  const apis = { a: await lastingPort(), b: await lastingPort() }
  const innerOrigin = `http://127.0.0.1:${innerPort}`
  const origin = `http://127.0.0.1:${port}`
  const both = { ...env, SITE_ORIGIN: origin }

  const [postgres, nginx] = await Promise.all([
    startPostgres(['-c', 'fsync=off', '-c', 'max_connections=60']),
    startNginx({ port, innerPort, sites: [sites.a, sites.b], apis: [apis.a, apis.b] }),
  ])
  const direct = new URL(postgres.url())
  const database = await createTcpProxy(Number(direct.port))
  const throughProxy = Object.assign(new URL(direct), { hostname: '127.0.0.1', port: String(database.port) }).href
  const running = new Map<string, Instance>()
  const startApi = async (name: Name) => {
    running.set(`api ${name}`, await startInstance(name, throughProxy, { port: apis[name], env: both }))
  }
  const startOneSite = async (name: Name) => {
    const settings = { ...both, API_BASE_URL: innerOrigin }
    running.set(`site ${name}`, await startSite(name, sites[name], settings))
  }
  const of = (what: 'site' | 'api', name: Name) => {
    const instance = running.get(`${what} ${name}`)
    if (!instance) throw new Error(`${what} ${name} was never started`)
    return instance
  }
  const restart = (what: 'site' | 'api', name: Name) => (what === 'site' ? startOneSite(name) : startApi(name))
  const isGone = ({ process: { exitCode, signalCode } }: Instance) => exitCode !== null || signalCode !== null
  const mend = async () => {
    for (const what of ['api', 'site'] as const) {
      await Promise.all(names.filter((name) => isGone(of(what, name))).map((name) => restart(what, name)))
    }
  }
  const stop = async () => {
    await Promise.all([...running.values()].map((instance) => endInstance(instance, 'SIGKILL')))
    database.close()
    await Promise.all([nginx.stop(), postgres.stop()])
  }
  try {
    await Promise.all(names.map(startApi))
    await Promise.all(names.map(startOneSite))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin,
    /** The origin of nginx's second listener. */
    innerOrigin,
    postgres,
    /** What the API instances reach the database through. */
    database,
    /** What both API instances have printed. */
    apiOutput: () => names.map((name) => of('api', name).output()).join(''),
    nginx,
    siteOrigins: { a: `http://127.0.0.1:${sites.a}`, b: `http://127.0.0.1:${sites.b}` },
    apiOrigins: { a: `http://127.0.0.1:${apis.a}`, b: `http://127.0.0.1:${apis.b}` },
    processIdOf: (what: 'site' | 'api', name: Name) => of(what, name).process.pid ?? 0,
    kill: (what: 'site' | 'api', name: Name) => endInstance(of(what, name), 'SIGKILL'),
    restart,
    /** Restarts all killed instances. */
    mend,
    stop,
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
