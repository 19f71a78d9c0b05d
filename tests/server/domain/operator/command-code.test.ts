// Tests scripts/operator/cli.ts, server/domain/operator/key-factor.ts
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { serve, type ServerType } from '@hono/node-server'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operator } from '@/contract/operator'
import { runOperator } from '@/scripts/operator/cli'
import { createTestApi, type TestApi } from '@/tests/support/api'

describe('the operator’s command with a second factor', () => {
  let api: TestApi
  let server: ServerType
  let key: string
  let prompts: string
  beforeEach(async () => {
    api = await createTestApi({ needsSecondFactor: true })
    server = serve({ fetch: api.operatorApi.fetch, port: 0 })
    key = await api.keyFor('Fay', 'finance')
  })
  afterEach(async () => {
    server.close()
    await api.close()
  })

  const enrol = async () => {
    const { body } = await api.askOperator(operator.keys.enrolFactor, {}, { token: key })
    const secret = Secret.fromBase32((body['data'] as { secret: string }).secret)
    return () => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() })
  }

  /** Runs the command. `typed` is the input at its terminal; null means that there is no terminal. */
  async function run(typed: string | null, ...words: string[]) {
    const printed = { out: '', err: '' }
    prompts = ''
    const terminal = Object.assign(new PassThrough(), { isTTY: typed !== null })
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(terminal as unknown as typeof process.stdin)
    vi.stubEnv('OPERATOR_KEY', key)
    vi.spyOn(console, 'log').mockImplementation((text: unknown) => void (printed.out += String(text)))
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => void (printed.err += String(text)))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      prompts += String(text)
      // Types after the prompt, as a person would.
      if (prompts.includes('Code of the authenticator app:') && typed !== null)
        setTimeout(() => terminal.end(`${typed}\n`))
      return true
    })
    const exitCode = process.exitCode
    process.exitCode = 0
    try {
      const url = `http://localhost:${(server.address() as AddressInfo).port}`
      await runOperator([...words, '--url', url])
      return { code: Number(process.exitCode), ...printed }
    } finally {
      process.exitCode = exitCode
      vi.restoreAllMocks()
      vi.unstubAllEnvs()
    }
  }
  const propose = ['adjustments', 'credit', 'nobody1', '1', '--reason', 'test']

  it('asks at the terminal for the code, then makes the call', async () => {
    const code = await enrol()
    const { err } = await run(` ${code()} `, ...propose)
    expect(prompts).toContain('Code of the authenticator app:')
    // The code was accepted: the error comes from the call, because there is no such member.
    expect(err).toContain('nothing with this name')
    expect(err).not.toMatch(/code/i)
    // For ten minutes the API needs no further code from this address.
    await run('000000', ...propose)
    expect(prompts).toBe('')
  })

  it('says that the code was wrong', async () => {
    await enrol()
    const { code, err } = await run('000000', ...propose)
    expect(code).toBe(1)
    expect(err).toMatch(/code/i)
  })

  it('takes the code from an option or the environment without a prompt', async () => {
    const code = await enrol()
    expect((await run('000000', ...propose, '--code', code())).err).toContain('nothing with this name')
    expect(prompts).toBe('')
    api.clock.advance(11 * 60_000)
    vi.stubEnv('OPERATOR_CODE', code())
    expect((await run('000000', ...propose)).err).toContain('nothing with this name')
    expect(prompts).toBe('')
  })

  it('says what to do without a terminal, and how to enrol', async () => {
    const { code, err } = await run(null, ...propose)
    expect(code).toBe(1)
    expect(err).toContain('pass --code, or set OPERATOR_CODE')
    expect(err).toContain('keys enrol-factor')
  })
})
