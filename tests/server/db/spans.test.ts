// Tests server/db/spans.ts
import { trace, type Span, type SpanOptions, type TracerProvider } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '@/contract'
import { traceCalls } from '@/server/db/spans'
import { openListedApi } from '@/tests/support/listed-api'

const spans: { name: string; attributes: Record<string, unknown>; isEnded: boolean; isError: boolean }[] = []
const provider = {
  getTracer: () => ({
    startActiveSpan: (name: string, { attributes = {} }: SpanOptions, work: (span: Span) => unknown) => {
      const span = { name, attributes: { ...attributes }, isEnded: false, isError: false }
      spans.push(span)
      return work({
        setAttribute: (key: string, value: unknown) => void (span.attributes[key] = value as never),
        setStatus: () => void (span.isError = true),
        end: () => void (span.isEnded = true),
      } as unknown as Span)
    },
  }),
} as unknown as TracerProvider

beforeAll(() => void trace.setGlobalTracerProvider(provider))
afterAll(() => trace.disable())

it('an operator’s SDK finds spans of calls and statements, without values', async () => {
  const { api, settle } = await openListedApi()
  const { token } = await api.signIn({ account: 'spanned1' })
  spans.length = 0
  await api.ask(contract.account.detail, {}, { token })
  await settle()
  const [call, session] = spans
  expect(call).toMatchObject({ name: 'account.detail', isEnded: true, isError: false })
  expect(call?.attributes).toMatchObject({
    'http.route': contract.account.detail.path,
    'http.response.status_code': 200,
  })
  expect(session).toMatchObject({ name: 'select', isEnded: true })
  expect(String(session?.attributes['db.query.text'])).toMatch(/from "sessions" where .*= \$1/)
  expect(JSON.stringify(spans)).not.toMatch(/spanned1|[\da-f]{64}/)
  await api.close()
})

it('requests to venues and vendors have spans, which fail with them', async () => {
  const port = {
    balance: (venue: string) => Promise.resolve(venue),
    facts: () => 1,
    move: () => Promise.reject(new Error('away')),
  }
  const { gameVenue } = traceCalls({ gameVenue: port }, ['gameVenue'])
  spans.length = 0
  expect([await gameVenue.balance('evo'), gameVenue.facts()]).toEqual(['evo', 1])
  await expect(gameVenue.move()).rejects.toThrow('away')
  expect(spans.map(({ name, isEnded, isError }) => [name, isEnded, isError])).toEqual([
    ['gameVenue.balance', true, false],
    ['gameVenue.facts', true, false],
    ['gameVenue.move', true, true],
  ])
})
