import type * as z from 'zod/mini'
import type { FuzzedApi } from './fuzz-api'
import { targets, type FuzzRequest, type FuzzTarget } from './requests'
import { textsOf } from './schemas'

/** The longest time that a single request may block the event loop. */
const maxBlockMs = 100
/** Smaller differences are noise on a busy machine. */
const noiseMs = 25
/** Twice the input may take at most this multiple of the time: linear work takes 2, quadratic work 4. */
const maxGrowth = 3
const attempts = 4

/** A kind of request that can be built in any size. */
export type Growing = { name: string; maxSize: number; make: (size: number) => FuzzRequest }

/**
 * Measures the processor time of a request in ms. Elapsed time is the upper bound, because other threads may add
 * processor time.
 */
async function costOf(fuzzed: FuzzedApi, request: FuzzRequest): Promise<number> {
  const before = process.cpuUsage()
  const startedMs = performance.now()
  await (await fuzzed.send(request)).arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - startedMs, (user + system) / 1_000)
}

export type Growth = { name: string; plainMs: number; halfMs: number; fullMs: number; isTooMuch: boolean }

const growsTooMuch = ({ plainMs, halfMs, fullMs }: Pick<Growth, 'plainMs' | 'halfMs' | 'fullMs'>) => {
  const extraMs = fullMs - plainMs
  return (
    extraMs > maxBlockMs || extraMs > Math.max(noiseMs, maxGrowth * Math.max(halfMs - plainMs, noiseMs / maxGrowth))
  )
}

/**
 * Measures a request of the largest size beside one of half that size and a plain one, in the same process. Keeps the
 * lowest of several attempts, because other programs can only slow a request down.
 */
export async function measureGrowth(fuzzed: FuzzedApi, { name, maxSize, make }: Growing): Promise<Growth> {
  const lowest = { plainMs: Infinity, halfMs: Infinity, fullMs: Infinity }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    lowest.plainMs = Math.min(lowest.plainMs, await costOf(fuzzed, make(1)))
    lowest.halfMs = Math.min(lowest.halfMs, await costOf(fuzzed, make(Math.floor(maxSize / 2))))
    lowest.fullMs = Math.min(lowest.fullMs, await costOf(fuzzed, make(maxSize)))
    if (!growsTooMuch(lowest)) return { name, ...lowest, isTooMuch: false }
  }
  return { name, ...lowest, isTooMuch: true }
}

/**
 * Texts whose processing may cost more than their length: normalization, regular expressions, case, numbers, escapes.
 */
const patterns: Readonly<Record<string, (size: number) => string>> = {
  letters: (size) => 'a'.repeat(size),
  digits: (size) => '1'.repeat(size),
  spaces: (size) => `${' '.repeat(size)}a`,
  'combining marks': (size) => `a${'\u0301'.repeat(size / 2)}${'\u0323'.repeat(size / 2)}`,
  ligatures: (size) => '\ufdfa'.repeat(size),
  'separators and digits': (size) => '1-'.repeat(size / 2),
  commas: (size) => ','.repeat(size),
  'language tags': (size) => 'en;q=0.1,'.repeat(size / 9),
  'open brackets': (size) => '<'.repeat(size),
  'at signs': (size) => '@a.'.repeat(size / 3),
}

const headerSize = 15_000
const jsonSize = 80_000

const requestOf = (target: FuzzTarget, given: Partial<FuzzRequest>): FuzzRequest => ({
  target,
  method: target.call.method,
  path: target.call.path,
  headers: target.call.body === 'json' ? [['content-type', 'application/json']] : [],
  body: target.call.method === 'GET' ? null : '{}',
  isSignedIn: true,
  ...given,
})

/** Puts a value at a path such as `.titles.[].name`. */
function nested(path: string, value: string): unknown {
  const [, name, ...rest] = path.split('.')
  if (name === undefined) return value
  const inner = nested(['', ...rest].join('.'), value)
  if (name === '[]') return [inner]
  return name === 'value' || name === 'key' ? { a: inner } : { [name]: inner }
}

/** Requests with each pattern in every text field of every call, as large as the body may be. */
function growingFields(): Growing[] {
  return targets.flatMap((target) => {
    const fields = textsOf(target.call.input as unknown as z.core.$ZodTypes).map(([path]) => path)
    return fields.flatMap((path) =>
      Object.entries(patterns).map(([pattern, repeat]): Growing => {
        const isQuery = target.call.body === 'query'
        const name = `${target.name} ${path}: ${pattern}`
        if (isQuery) {
          const query = (size: number) => `${target.call.path}?${new URLSearchParams([[path.slice(1), repeat(size)]])}`
          return { name, maxSize: headerSize / 3, make: (size) => requestOf(target, { path: query(size) }) }
        }
        if (target.call.body === 'form') {
          const form = (size: number) =>
            `--b\r\ncontent-disposition: form-data; name="${path.slice(1)}"\r\n\r\n${repeat(size)}\r\n--b--\r\n`
          const headers: FuzzRequest['headers'] = [['content-type', 'multipart/form-data; boundary=b']]
          return { name, maxSize: jsonSize, make: (size) => requestOf(target, { headers, body: form(size) }) }
        }
        const input = (size: number) => {
          const given = nested(path, repeat(size))
          return { ...target.sample, ...(given as Record<string, unknown>) }
        }
        return { name, maxSize: jsonSize, make: (size) => requestOf(target, { body: JSON.stringify(input(size)) }) }
      }),
    )
  })
}

/** Bodies whose structure may cost more than their size. */
const bodies: Readonly<Record<string, { maxSize: number; make: (size: number) => string }>> = {
  'nested arrays': { maxSize: 250_000, make: (size) => '['.repeat(size) },
  'closed arrays': { maxSize: 120_000, make: (size) => '['.repeat(size) + ']'.repeat(size) },
  'nested objects': { maxSize: 50_000, make: (size) => '{"a":'.repeat(size) },
  'many fields': {
    maxSize: 15_000,
    make: (size) => `{${Array.from({ length: size }, (_, index) => `"field${index}":1`).join()}}`,
  },
  'one field many times': { maxSize: 40_000, make: (size) => `{${'"a":1,'.repeat(size)}"a":1}` },
  'long number': { maxSize: 250_000, make: (size) => `{"amount":1${'0'.repeat(size)}}` },
  'escaped text': { maxSize: 40_000, make: (size) => `{"account":"${'\\u0301'.repeat(size)}"}` },
}

const formParts: Readonly<Record<string, (size: number) => string>> = {
  'empty parts': (size) => '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(size / 60),
  'part headers': (size) => `--b\r\n${'x-a: b\r\n'.repeat(size / 8)}\r\n\r\n--b--\r\n`,
  'near boundaries': (size) => `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(size / 4)}`,
  parameters: (size) => `--b\r\ncontent-disposition: form-data; ${'a="b"; '.repeat(size / 7)}\r\n\r\n\r\n--b--\r\n`,
}

function growingBodies(): Growing[] {
  const login = targets.find(({ name }) => name === 'auth.login')
  const binding = targets.find(({ name }) => name === 'bank.create')
  if (!login || !binding) throw new Error('the calls of the contract have other names')
  const headers: FuzzRequest['headers'] = [['content-type', 'multipart/form-data; boundary=b']]
  return [
    ...Object.entries(bodies).map(([name, { maxSize, make }]) => ({
      name: `JSON: ${name}`,
      maxSize,
      make: (size: number) => requestOf(login, { body: make(size) }),
    })),
    ...Object.entries(formParts).map(([name, make]) => ({
      name: `form: ${name}`,
      maxSize: 4_000_000,
      make: (size: number) => requestOf(binding, { headers, body: make(size) }),
    })),
  ]
}

const measuredHeaders = [
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-peer-address',
]

function growingHeaders(): Growing[] {
  const marquee = targets.find(({ name }) => name === 'content.marquee')
  if (!marquee) throw new Error('the calls of the contract have other names')
  return measuredHeaders.flatMap((header) =>
    Object.entries(patterns)
      // Headers can hold only Latin-1 characters.
      .filter(([, repeat]) => /^[\x20-\x7e]*$/.test(repeat(20)))
      .map(([pattern, repeat]) => ({
        name: `${header}: ${pattern}`,
        maxSize: headerSize,
        make: (size: number) => requestOf(marquee, { headers: [[header, repeat(size).trim()]] }),
      })),
  )
}

/** All kinds of requests whose size a caller decides. */
export const growingRequests = (): Growing[] => [...growingBodies(), ...growingHeaders(), ...growingFields()]
