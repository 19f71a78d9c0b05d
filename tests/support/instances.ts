import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/scripts/bootstrap/environment.mjs'

/** A process of `npm run api` or of the built site. */
export type Instance = { name: string; port: number; process: ChildProcess; output: () => string }

/** A command, and the text that it prints when it is ready. */
type Program = { args: string[]; ready: string; name: string; port: number; env: Record<string, string> }

async function startProgram({ args, ready, name, port, env }: Program): Promise<Instance> {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    env: { ...process.env, SANDBOX: 'on', TRUST_PROXY: 'on', NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => lines.push(part.toString()))
  const instance = { name, port, process: child, output: () => lines.join('') }
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline && child.exitCode === null) {
    if (instance.output().includes(ready)) return instance
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`instance ${name} did not start:\n${instance.output()}`)
}

/** Starts only the API on a database, as an operator would. Resolves when it is ready. */
export async function startInstance(
  name: string,
  databaseUrl: string,
  { port, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<Instance> {
  return startProgram({
    args: ['api'],
    ready: 'The API answers on',
    name,
    port: port ?? (await freePort()),
    env: { DATABASE_URL: databaseUrl, LOG_CALLS: 'on', ...env },
  })
}

/** Starts the built site on a port in front of its own API. Resolves when its pages are rendered. */
export async function startSite(name: string, port: number, env: Record<string, string>): Promise<Instance> {
  if (!existsSync('.next/BUILD_ID')) throw new Error('there is no build yet: npm run build')
  return startProgram({ args: ['start', '--no-build'], ready: 'The member site is running', name, port, env })
}

/** Sends a signal to an instance and waits for its end. Returns the exit code, or null if it was killed. */
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
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Starts a round-robin balancer that names the instance in `x-instance`, and answers 502 if that instance is down. All
 * callers have the same address unless `addressOf` returns another.
 */
export async function startBalancer(
  instances: readonly Instance[],
  addressOf: (peer: string) => string = () => '203.0.113.7',
): Promise<{ origin: string; server: Server }> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const instance = instances[turn++ % instances.length] as Instance
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const { method = 'GET', url = '/', headers } = incoming
      const address = addressOf(incoming.socket.remoteAddress ?? '')
      const forwarded = { ...headers, 'x-forwarded-for': address, 'x-forwarded-host': headers.host }
      askInstance(instance, method, url, forwarded, Buffer.concat(parts)).then(
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
