// Tests server/http/read-input.ts, contract/fields.ts
import { performance } from 'node:perf_hooks'
import type * as z from 'zod/mini'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contract, createTestApi } from '../../support/api'
import { operatorCalls, siteCalls } from '../../support/every-call'
import { bankBinding } from '../../support/photos'
import { textsOf } from './fuzz/schemas'

type Schema = z.core.$ZodTypes

describe('the length of text in an input', () => {
  it.each([...siteCalls, ...operatorCalls])('is limited in the contract, which is checked first: $name', ({ call }) => {
    const unbounded = textsOf(call.input as unknown as Schema).filter(([, text]) => {
      const first = text._zod.def.checks?.[0]?._zod.def as { check: string; abort?: boolean } | undefined
      return first?.check !== 'max_length' || !first.abort
    })
    expect(unbounded.map(([path]) => path)).toEqual([])
  })
})

/** Normalizing this text takes time that grows with the square of its length: 6 s at this length. */
const slowText = `a${'\u0301'.repeat(15_900)}${'\u0323'.repeat(15_900)}`

const api = await createTestApi()
afterAll(api.close)
const { token } = await api.signIn()

describe('oversized input', () => {
  beforeEach(() => api.clock.advance(60 * 60_000))

  /** The processor time of the work, ms. */
  async function cpuMs(work: () => Promise<unknown>): Promise<number> {
    const before = process.cpuUsage()
    const startedMs = performance.now()
    await work()
    const { user, system } = process.cpuUsage(before)
    return Math.min(performance.now() - startedMs, (user + system) / 1_000)
  }

  it('is refused quickly in the account of a sign-in, although normalizing it would take long', async () => {
    const signIn = (account: string) =>
      api.ask(contract.auth.login, JSON.stringify({ account, password: 'night88' }), {})
    await signIn('nobody')
    const plain = await cpuMs(() => signIn('nobody2'))
    let refused: unknown
    const slow = await cpuMs(async () => (refused = await signIn(slowText)))
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ field: 'account', code: 'too_long' }] } })
    expect(slow).toBeLessThan(plain + 250)
  })

  it('is refused before it is checked if its JSON holds very many values', async () => {
    const params = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`p${index}`, '']))
    const input = { game_name: 'fg', device: 'pc', params } as const
    expect(await api.ask(contract.games.launch, input, { token })).toMatchObject({ status: 413 })
  })

  it.each([
    ['many values, however broken, before it is parsed', `{"account":[${'1,'.repeat(1_000)}`, 413],
    ['as many values as are allowed', `{"account":[${'1,'.repeat(995)}1],"b":{}}`, 400],
    ['marks within its texts', JSON.stringify({ account: `\\"${',[{"'.repeat(40)}`, password: ',['.repeat(30) }), 422],
  ])('of a sign-in is counted by the values of its JSON: %s', async (_, body, status) => {
    expect((await api.ask(contract.auth.login, body, {})).status).toBe(status)
  })

  it('is reported by its field’s name if a text field of a form exceeds 1 kB', async () => {
    const sent = await api.ask(contract.bank.create, await bankBinding({ id_number: 'a'.repeat(2_000) }), { token })
    expect(sent).toMatchObject({ status: 400, body: { fields: [{ field: 'id_number', code: 'too_long' }] } })
  })

  const sendForm = (body: string | Uint8Array<ArrayBuffer>, boundary = 'b') =>
    api.app.request(contract.bank.create.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    })

  it('is refused before a form’s last part is read, if the form has very many parts', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
    let sent: Response | undefined
    const took = await cpuMs(async () => (sent = await sendForm(part.repeat(500_000))))
    expect(sent?.status).toBe(413)
    expect(took).toBeLessThan(1_000)
  })

  it.each([
    ['without a boundary', new Uint8Array(4), ''],
    ['that ends inside a field', '--b\r\ncontent-disposition: form-data; name="id_number"\r\n\r\nA1', 'b'],
    ['that ends inside a file', '--b\r\ncontent-disposition: form-data; name="id_front"; filename="a"\r\n\r\nA1', 'b'],
    ['with a NUL', '--b\r\ncontent-disposition: form-data; name="id_number"\r\n\r\nA\u0000\r\n--b--\r\n', 'b'],
  ])('a form %s is refused as malformed', async (_, body, boundary) => {
    const sent = await sendForm(body, boundary)
    expect([sent.status, ((await sent.json()) as { errorCode: string }).errorCode]).toEqual([400, 'malformed_body'])
  })

  it('is refused in a file, and nothing is stored', async () => {
    const head = '--b\r\ncontent-disposition: form-data; name="id_front"; filename="a"\r\n\r\n'
    const body = new Uint8Array(36 * 1024 * 1024)
    body.set(new TextEncoder().encode(head))
    expect((await sendForm(body)).status).toBe(413)
  })
})
