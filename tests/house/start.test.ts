import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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

/** Runs a script of the house to its end. */
const run = (script: string, args: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    execFile('node', [script, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })

describe('a port in use', () => {
  it.each([
    ['scripts/start.mjs', [], 'npm start'],
    ['scripts/prepare.mjs', ['start'], 'npm start'],
    ['scripts/dev.mjs', [], 'npm run dev'],
    ['scripts/api.mjs', [], 'npm run api'],
  ])('stops %s with which port and how to choose another', async (script, args, command) => {
    const { code, output } = await run(script, args, { PORT: String(port) })
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is in use`)
    expect(output).toContain(`PORT=${port + 1} ${command}`)
    expect(output).not.toMatch(/\bat .*\.mjs:\d+/)
  })
})

describe('a port that is none', () => {
  it.each(['abc', '0', '70000', '80.5'])('PORT=%s is refused in plain words', async (value) => {
    const { code, output } = await run('scripts/start.mjs', [], { PORT: value })
    expect(code).toBe(1)
    expect(output).toContain(`PORT is “${value}”, which is no port`)
  })
})
