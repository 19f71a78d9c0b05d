import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './postgres'

/** One process of `npm run api`. */
export type Instance = { name: string; port: number; process: ChildProcess; output: () => string }

/** Starts the API alone on a database, as an operator would; resolves when it is ready. */
export async function startInstance(name: string, databaseUrl: string): Promise<Instance> {
  const port = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SANDBOX: 'on',
    TRUST_PROXY: 'on',
    LOG_CALLS: 'on',
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, ['scripts/api.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => lines.push(part.toString()))
  const instance = { name, port, process: child, output: () => lines.join('') }
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline && child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return instance
    await sleep(100)
  }
  child.kill('SIGKILL')
  throw new Error(`instance ${name} did not start:\n${instance.output()}`)
}

/** Ends an instance with a signal and waits for its end; its exit code, or null when it was killed. */
export async function endInstance({ process: child }: Instance, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function askInstance(
  { port }: Instance,
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A balancer that asks the instances in turn and says in `x-instance` which one answered; 502 when that one is gone. */
export async function startBalancer(instances: readonly Instance[]): Promise<{ origin: string; server: Server }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const instance = instances[turn++ % instances.length] as Instance
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming
      const told = { ...headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': headers.host }
      askInstance(instance, method, url, told, Buffer.concat(parts)).then(
        ({ status, headers: given, body }) => {
          const { 'transfer-encoding': _, ...rest } = given
          outgoing.writeHead(status, { ...rest, 'content-length': body.byteLength, 'x-instance': instance.name })
          outgoing.end(body)
        },
        () => outgoing.writeHead(502, { 'x-instance': instance.name }).end(),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
