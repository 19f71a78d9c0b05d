import * as fc from 'fast-check'
import type * as z from 'zod/mini'
import type { Call } from '@/contract/define'
import { operatorCalls, siteCalls } from '../../../support/every-call'
import { sampleInputs } from '../../../support/sample-inputs'
import { valuesOf } from './schemas'

/** A call of either API, with the name that a finding reports. */
export type FuzzTarget = { name: string; call: Call; sample: Record<string, unknown> }

const samples = sampleInputs as unknown as Record<string, Record<string, Record<string, unknown>>>

export const targets: readonly FuzzTarget[] = [
  ...siteCalls.map(({ name, call }) => {
    const [feature = '', verb = ''] = name.split('.')
    return { name, call, sample: samples[feature]?.[verb] ?? {} }
  }),
  ...operatorCalls.map(({ name, call }) => ({ name, call, sample: {} })),
]

export type FuzzRequest = {
  target: FuzzTarget
  method: string
  path: string
  headers: [name: string, value: string][]
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  isSignedIn: boolean
}

/** Texts with the characters that Node allows in a header: no control characters except the tab. */
export const headerTexts = fc.oneof(
  fc.constantFrom(
    '',
    '*',
    ',,,;;;===',
    'en;q=x, vi;q=0.9',
    'en;q=1e999',
    'Bearer',
    'Bearer x',
    'Basic eDp5',
    'bytes=5-1',
    'bytes=-',
    '"',
    'W/"',
    '127.0.0.1, ::1, %eth0',
    '::::::::::::',
    'gzip;q=0',
    'application/json; charset=utf-7',
    'multipart/form-data',
    'multipart/form-data; boundary="',
    'lang=th; lang',
    'lang=%ff',
    '[::1',
    'a b',
    '1',
    'on',
  ),
  fc.array(fc.integer({ min: 32, max: 255 }), { maxLength: 200 }).map((codes) =>
    String.fromCharCode(...codes)
      .replaceAll('\u007f', '')
      .trim(),
  ),
)

/** Every request header that the API or the front server reads, and some that frameworks read. */
export const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-language',
  'content-type',
  'cookie',
  'expect',
  'if-modified-since',
  'if-none-match',
  'idempotency-key',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'origin',
  'range',
  'rsc',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-payment-signature',
  'x-peer-address',
  'x-prerender-revalidate',
]

export const oddHeaders = fc.array(fc.tuple(fc.constantFrom(...headerNames), headerTexts), { maxLength: 4 })

/** Odd parts to append to an existing path or to replace it. */
export const oddPathParts = fc.constantFrom(
  '/%ff',
  '/%',
  '/%00',
  '/%c0%ae',
  '/..%2f..%2fadmin',
  '/../../etc/passwd',
  '//',
  '/.',
  '/;a=b',
  '/\u00ff',
  '/__proto__',
  '/constructor',
  '/index.html',
  '?',
  '?%ff=%',
  '?a=1&a=2',
  '?__proto__=1',
  '#a',
  `/${'a/'.repeat(300)}`,
)

const boundary = 'fuzz'

function formOf(values: Record<string, unknown>): string {
  const parts = Object.entries(values).map(([name, value]) => {
    const isFile = name.startsWith('id_') || name === 'passbook'
    const file = isFile ? '; filename="a.jpg"\r\ncontent-type: image/jpeg' : ''
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${String(value)}\r\n`
  })
  return `${parts.join('')}--${boundary}--\r\n`
}

const contentType = { json: 'application/json', form: `multipart/form-data; boundary=${boundary}`, query: '' } as const

/** Converts JSON values to a query string as far as `URLSearchParams` can hold them. */
const queryOf = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()

/** `JSON.stringify` that also accepts lone surrogates and absent values. */
const jsonOf = (value: unknown) => JSON.stringify(value) ?? ''

/** Bodies of a call that none of our clients would send. */
function rawBodies(valid: string): fc.Arbitrary<string | Uint8Array<ArrayBuffer>> {
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.nat({ max: valid.length }).map((length) => valid.slice(0, length)),
    fc
      .tuple(fc.nat({ max: valid.length }), fc.string({ unit: 'binary', maxLength: 5 }))
      .map(([at, inserted]) => valid.slice(0, at) + inserted + valid.slice(at)),
    fc.constantFrom(
      '',
      'null',
      '[]',
      '1',
      '"a"',
      '{"a":'.repeat(20_000),
      '['.repeat(100_000),
      '{"__proto__":{"a":1}}',
      '{"a":1e999}',
      '"\\ud800"',
      '\ufeff{}',
    ),
  )
}

function requestsOf(target: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  const { call, sample } = target
  const overrides = valuesOf(call.input as unknown as z.core.$ZodTypes)
  const inputs = fc.oneof(
    { arbitrary: overrides.map((given) => (isRecord(given) ? { ...sample, ...given } : given)), weight: 3 },
    // Replaces one field of an otherwise valid input.
    {
      arbitrary: overrides.chain((given) => {
        const entries = isRecord(given) ? Object.entries(given) : []
        return fc.nat({ max: Math.max(0, entries.length - 1) }).map((index) => ({
          ...sample,
          ...Object.fromEntries(entries.slice(index, index + 1)),
        }))
      }),
      weight: 3,
    },
  )
  return inputs.chain((input) => {
    const values = isRecord(input) ? input : {}
    const text = call.body === 'form' ? formOf(values) : jsonOf(input)
    const path = call.body === 'query' ? `${call.path}?${queryOf(values)}` : call.path
    const bodies =
      call.method === 'GET'
        ? fc.constant(null)
        : fc.oneof({ arbitrary: fc.constant(text), weight: 4 }, { arbitrary: rawBodies(text), weight: 1 })
    return fc
      .record({
        body: bodies,
        suffix: fc.oneof({ arbitrary: fc.constant(''), weight: 9 }, oddPathParts),
        headers: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, oddHeaders),
        isSignedIn: fc.oneof({ arbitrary: fc.constant(true), weight: 9 }, fc.constant(false)),
        method: fc.oneof(
          { arbitrary: fc.constant(call.method as string), weight: 19 },
          fc.constantFrom('OPTIONS', 'DELETE', 'PUT', 'HEAD'),
        ),
      })
      .map(({ headers, suffix, body, method, isSignedIn }) => ({
        target,
        method,
        path: path + suffix,
        headers: [['content-type', contentType[call.body]] as [string, string], ...headers],
        body: method === 'GET' || method === 'HEAD' ? null : body,
        isSignedIn,
      }))
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Random requests to any call of either API. */
export const fuzzRequests: fc.Arbitrary<FuzzRequest> = fc.constantFrom(...targets).chain(requestsOf)
