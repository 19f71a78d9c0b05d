// Tests scripts/commands/start.ts
import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '@/scripts/bootstrap/environment.mjs'

let occupant: Server
let port = 0
beforeEach(async () => {
  occupant = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupant.once('listening', resolve))
  const address = occupant.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => new Promise((resolve) => occupant.close(resolve)))

type Ended = { code: number; output: string }

/** Runs a command until it ends. */
const run = (name: string, env: Record<string, string>, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      'node',
      ['scripts/run.mjs', name, ...words],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
      },
    )
  })

describe('a port in use', () => {
  it.each([
    ['start', 'npm start'],
    ['dev', 'npm run dev'],
    ['api', 'npm run api'],
    ['mock', 'npm run mock'],
  ])('stops %s, which names the port and how to choose another one', async (name, command) => {
    const { code, output } = await run(name, { PORT: String(port) })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is in use`)
    expect(output).toContain(`PORT=${port + 1} ${command}`)
    expect(output).not.toMatch(/\bat .*\.mjs:\d+/)
    const help = await run(name, { PORT: String(port) }, '--help')
    expect(help).toEqual({ code: 0, output: expect.stringMatching(new RegExp(`^Serves [^]+${command}`)) })
  })
})

describe('an invalid address', () => {
  it('is rejected unless it is one of this machine', async () => {
    const wrong = await run('start', { HOST: 'localhost' })
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('HOST is “localhost”, which is not an IP')])
    const foreign = await run('start', { HOST: '192.0.2.1', PORT: String(await freePort()) })
    expect([foreign.code, foreign.output]).toEqual([1, expect.stringContaining('not an address of this machine')])
  })
})

describe('an invalid port', () => {
  it.each(['abc', '0', '70000', '80.5'])('is rejected: PORT=%s', async (value) => {
    const { code, output } = await run('start', { PORT: value })
    expect(code).toBe(1)
    expect(output).toContain(`PORT is “${value}”, which is not a port`)
  })
})

it('an unknown command is rejected', async () => {
  const { code, output } = await run('nothing', {})
  expect(code).toBe(1)
  expect(output).toContain('There is no command “nothing”')
})
