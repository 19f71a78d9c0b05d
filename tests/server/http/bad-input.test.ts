// Tests server/http/read-input.ts, server/http/messages.ts
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { calls, type CallName } from '@/contract'
import { locales } from '@/contract/locales'
import { errorMessage, fieldMessage } from '@/server/http/messages'
import { contract, createTestApi } from '../../support/api'

const minuteMs = 60_000
const script = '<script>alert(1)</script>'

/** For each call with input, a valid input with every field. The test makes one field at a time invalid. */
const rightInputs: Partial<Record<CallName, Record<string, unknown>>> = {
  'auth.login': { account: 'someone', password: 'night88' },
  'auth.sendMobile': { mobile: '+886912345678' },
  'auth.register': {
    account: 'someone',
    password: 'night88',
    password_confirmation: 'night88',
    mobile: '+886912345678',
    code: '123456',
    agreement: true,
    adult: true,
  },
  'account.changeLoginPassword': { current_password: 'a', password: 'night88', password_confirmation: 'night88' },
  'account.changeWithdrawalPassword': { current_password: 'a', password: 'night88', password_confirmation: 'night88' },
  'mail.unreadCount': { status: 1 },
  'mail.read': { id: 'none' },
  'bank.createVirtual': { channel: 'TRC20', address: 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm' },
  'wallet.requestWithdrawal': {
    amount: '100',
    payout_type: 'bank',
    payout_account: 'x',
    withdrawal_password: 'night88',
  },
  'wallet.transfer': { source: 'main', target: 'evo', amount: '100' },
  'wallet.depositVendor': { amount: '100' },
  'wallet.depositAddress': { amount: '100', network: 'TRC20' },
  'wallet.depositOrder': { amount: '100', chain: 'family' },
  'games.launch': { game_name: 'evo', device: 'pc' },
  'games.list': { game_code: 'ameba' },
  'content.applyActivity': { id: 1 },
}

const badAmounts = ['-1', '0', '0.00', '1.234', '1e30', `1${'0'.repeat(30)}`, script, 'NaN', '１００']
const badValues = [undefined, null, { a: 1 }, ['x']]

function spoiled(input: Record<string, unknown>): { field: string; input: Record<string, unknown> }[] {
  return Object.keys(input).flatMap((field) => {
    const values = field === 'amount' ? [...badValues, 100, 1e30, ...badAmounts] : badValues
    return values.map((value) => ({ field, input: { ...input, [field]: value } }))
  })
}

const api = await createTestApi()
afterAll(api.close)
const { token } = await api.signIn()

describe('bad input', () => {
  beforeEach(() => api.clock.advance(10 * minuteMs))

  /** Counts the rows of all tables that a refused call must not change. */
  async function rows(): Promise<unknown> {
    const names = ['members', 'sessions', 'sms_outbox', 'deposit_orders', 'withdrawal_orders', 'point_transfers']
    const counts = names.map((name) => sql`select ${name} as name, count(*)::int as n from ${sql.identifier(name)}`)
    const found = (await api.db.execute(sql.join(counts, sql` union all `))) as { rows: unknown[] }
    return found.rows
  }

  it.each(Object.keys(rightInputs) as CallName[])(
    'makes %s name each invalid field and change nothing',
    async (name) => {
      const call = calls.find((each) => each.name === name)?.call
      const input = rightInputs[name]
      if (!call || !input) throw new Error(`no such call: ${name}`)
      const before = await rows()
      for (const { field, input: bad } of spoiled(input)) {
        // Advances the clock, so that no rate limit is reached.
        api.clock.advance(10 * minuteMs)
        const refused = await api.ask(call, JSON.stringify(bad), { token })
        expect(refused, `${field}: ${JSON.stringify(bad[field])}`).toMatchObject({
          status: 400,
          body: {
            status: false,
            errorCode: 'invalid_input',
            fields: expect.arrayContaining([expect.objectContaining({ field })]) as unknown,
          },
        })
      }
      expect(await rows()).toEqual(before)
    },
  )

  it.each(locales)('is described in %s', async (locale) => {
    const words = async (body: string, headers: Record<string, string> = {}) =>
      (await api.ask(contract.auth.login, body, { locale, headers })).body
    const empty = await words('{}')
    expect(empty).toMatchObject({
      msg: errorMessage('invalid_input', {}, locale),
      fields: [
        { field: 'account', code: 'required', message: fieldMessage('required', 'account', locale) },
        { field: 'password', code: 'required', message: fieldMessage('required', 'password', locale) },
      ],
    })
    expect((await words('{')).msg).toBe(errorMessage('malformed_body', {}, locale))
    const asText = await words('{}', { 'content-type': 'text/plain' })
    expect(asText.msg).toBe(errorMessage('unsupported_media_type', {}, locale))
  })

  it.each([contract.auth.login, contract.bank.create])(
    'is not a failure of ours if the body breaks off: $path',
    async (call) => {
      const body = new ReadableStream({
        pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
      })
      const type = call.body === 'form' ? 'multipart/form-data; boundary=b' : 'application/json'
      const headers = { 'content-type': type, authorization: `Bearer ${token}` }
      const answer = await api.app.request(call.path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
      expect([answer.status, await answer.json()]).toMatchObject([400, { errorCode: 'malformed_body' }])
    },
  )

  const field = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n'
  const file = field.replace('name="a"', 'name="id_front"; filename="a"')
  const malformed = '--b\r\na\r\n\r\na\r\n'
  it.each([
    ['two parts without a name', malformed + malformed + field],
    [
      'a malformed part before one that is too long',
      malformed + field.replace('\r\n\r\na', `\r\n\r\n${'a'.repeat(2_000)}`),
    ],
    ['NUL in two fields', field.replace('\r\n\r\na', '\r\n\r\n\0').repeat(2)],
    ['a photo after its end, which does not end', `--b--\r\n--b--\r\n${file.slice(0, -2)}`],
    ['a photo that does not end', file.slice(0, -4)],
  ])('is refused as malformed if it is a form with %s', async (_, parts) => {
    const { path } = contract.bank.create
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const refused = await api.app.request(path, { method: 'POST', headers, body: `${parts}--b--\r\n` })
    expect(await refused.json()).toMatchObject({ errorCode: 'malformed_body' })
  })

  it.each(calls.filter(({ call }) => call.body !== 'query'))(
    'is refused by $name if it has another content type',
    async ({ call }) => {
      const headers = {
        'content-type': 'text/xml',
        authorization: `Bearer ${token}`,
        'idempotency-key': 'a-key-of-mine',
      }
      const refused = await api.app.request(call.path, { method: call.method, headers, body: '<a/>' })
      expect(refused.status).toBe(415)
    },
  )

  it.each(calls.filter(({ call }) => call.body === 'json'))(
    'is refused by $name if it exceeds 2 MB',
    async ({ call }) => {
      const refused = await api.ask(call, JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) }), { token })
      expect(refused.status).toBe(413)
    },
  )
})
