// Tests server/http/messages.ts, contract/errors.ts
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { errorCodes, errorStatus, fieldCodes, type ErrorBody, type ErrorCode } from '@/contract/errors'
import { locales, type Locale } from '@/contract/locales'
import { errorMessage, fieldMessage } from '@/server/http/messages'
import { startBuiltProduct, type Attempt, type BuiltProduct } from '@/tests/support/built-product'
import { operatorCalls, siteCalls } from '@/tests/support/every-call'
import type { TestReply } from '@/tests/support/api'
import { sendBodyFirst } from '../attacks/raw-socket'
import { refusedByAnyone } from './refused-by-anyone'
import { refusedFields } from './refused-fields'
import { refusedPoints } from './refused-points'

const refusals = { ...refusedByAnyone, ...refusedPoints }

/** Errors that this product cannot be brought to, and where they are tested. */
const elsewhere: Partial<Record<ErrorCode, string>> = {
  upstream_unreachable: 'another backend: tests/server/backend/call-backend.test.ts',
  upstream_unreadable: 'another backend: tests/server/backend/call-backend.test.ts',
  upstream_timeout: 'another backend: tests/server/backend/call-backend.test.ts',
  sandbox_off: 'a product without the sandbox: tests/server/domain/operator/operator.test.ts',
  photos_busy: 'a queue that is full: tests/server/attacks/photos.test.ts',
  service_unavailable: 'the last test here',
}

/** What is wrong with an error's reply; empty if it is as the catalogue says, in the language. */
function faultsOf({ status, body }: TestReply, locale: Locale): string[] {
  const { errorCode, msg, params = {}, fields = [] } = body as unknown as ErrorBody
  const expected = errorMessage(errorCode, params, locale)
  return [
    ...(status === errorStatus[errorCode] ? [] : [`${errorCode} has the status ${status}`]),
    ...(msg === expected && body.errorMessage === msg && !/[{}…]|undefined/.test(msg) ? [] : [`${errorCode}: ${msg}`]),
    ...fields.flatMap(({ field, code, message }) =>
      message === fieldMessage(code, field, locale) && !/[{}…]/.test(message) ? [] : [`${field} ${code}: ${message}`],
    ),
  ]
}

describe('the built product', () => {
  let product: BuiltProduct
  beforeAll(async () => {
    product = await startBuiltProduct()
  }, 240_000)
  afterAll(() => product.stop())

  /** Makes a call in every language. */
  const inEach = async (attempt: Attempt) => {
    const replies: { locale: Locale; reply: TestReply }[] = []
    for (const locale of locales) replies.push({ locale, reply: await product.ask(attempt, locale) })
    await attempt.undo?.()
    return replies
  }

  it('is brought to every error of the catalogue by this file, or another test is named', () => {
    expect([...Object.keys(refusals), ...Object.keys(elsewhere)].sort()).toEqual([...errorCodes].sort())
  })

  it.each(Object.entries(refusals))('answers %s in every language', async (code, prepare) => {
    for (const { locale, reply } of await inEach(await prepare(product))) {
      expect(reply.body.errorCode, JSON.stringify(reply.body)).toBe(code)
      expect(faultsOf(reply, locale)).toEqual([])
    }
  })

  it.each(fieldCodes)('names the field with the code %s in every language', async (code) => {
    for (const { locale, reply } of await inEach(await refusedFields[code](product))) {
      const { fields = [] } = reply.body as unknown as ErrorBody
      expect(fields, JSON.stringify(reply.body)).toContainEqual(expect.objectContaining({ code }))
      expect(faultsOf(reply, locale)).toEqual([])
    }
  })

  it.each([...siteCalls, ...operatorCalls].map((each, at) => ({ ...each, at })))(
    'answers $name without an input, to a guest and to a caller who may make it',
    async ({ call, at }) => {
      const { token } = await product.member()
      const own = call.access === 'operator' ? await product.operatorKey(call.path, ...(call.roles ?? [])) : token
      const attempts = [
        { call, input: {} },
        { call, input: {}, token: own },
      ]
      for (const [turn, attempt] of attempts.entries()) {
        const locale = locales[(at + turn) % locales.length] ?? 'tw'
        const reply = await product.ask(attempt, locale)
        expect(reply.body.errorCode, JSON.stringify(reply.body)).not.toBe('internal')
        if (reply.body.status === false) expect(faultsOf(reply, locale)).toEqual([])
        else expect(call.output.safeParse(call.envelope === 'flat' ? reply.body : reply.body.data).success).toBe(true)
      }
    },
  )

  it('reads on after it refused a body, so that its sender gets the answer and nothing else fails', async () => {
    const json = 'Content-Type: application/json\r\n'
    const form = `Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer ${(await product.member()).token}\r\n`
    const file = '--x\r\nContent-Disposition: form-data; name="id_front"; filename="a.jpg"\r\n\r\n'
    for (const [path, body, status] of [
      [contract.auth.login.path, { megabytes: 12, headers: json }, '413'],
      [contract.bank.create.path, { megabytes: 12, headers: form, start: file }, '413'],
      [contract.bank.create.path, { megabytes: 36, headers: form, start: file }, '413'],
      ['/sandbox/venue', { megabytes: 12, headers: json }, '413'],
    ] as const) {
      const socket = connect(product.port, '127.0.0.1')
      expect(await sendBodyFirst(socket, path, body), path).toBe(status)
      socket.destroy()
    }
    expect(product.output()).not.toMatch(/uncaught|TypeError/i)
    expect((await product.ask({ call: contract.content.marquee, input: {} })).body).toMatchObject({ status: true })
  })

  it('answers service_unavailable in every language while its database is away', async () => {
    product.cutDatabase()
    const replies = await inEach({ call: contract.auth.login, input: { account: 'someone', password: 'wrong1234' } })
    product.mendDatabase()
    for (const { locale, reply } of replies) {
      expect(reply.body.errorCode).toBe('service_unavailable')
      expect(faultsOf(reply, locale)).toEqual([])
    }
  })
})
