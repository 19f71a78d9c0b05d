import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { contract } from '@/contract'

/** A request whose total stays the same while it is cut into more parts. */
export type Shape = {
  name: string
  maxParts: number
  /** The request's bytes, in the pieces in which they are written. A request in one piece is written at once. */
  make: (parts: number) => string[]
}

/** With what separates the parts, this fits in the 16 kB that Node accepts. */
const headBytes = 10_000
const jsonBytes = 200_000
const formBytes = 2_000_000

/** As many parts as given, each filled up so that together they have `total` bytes. */
export const filled = (parts: number, total: number, of: (index: number, filling: string) => string) =>
  Array.from({ length: parts }, (_, index) => {
    const bare = of(index, '').length
    return of(index, 'a'.repeat(Math.max(0, Math.floor(total / parts) - bare)))
  })

const get = (path: string, lines = '') => [
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}\r\n`,
]
export const line = (name: string, value: string) => `${name}: ${value}\r\n`

const paths = {
  health: '/api/health',
  config: '/config.json',
  sandbox: '/sandbox/assets/sandbox.css',
  page: '/',
  promotion: '/promote/none',
}

/** Shapes of a request's head, on a path. */
const heads: Readonly<Record<string, [maxParts: number, make: (parts: number, path: string) => string[]]>> = {
  cookies: [
    1_500,
    (parts, path) => get(path, line('Cookie', filled(parts, headBytes, (i, x) => `${i}=${x}`).join('; '))),
  ],
  'cookies of one name': [
    2_800,
    (parts, path) => get(path, line('Cookie', filled(parts, headBytes, (_, x) => `a=${x}`).join('; '))),
  ],
  'cookies of known names': [
    700,
    (parts, path) => get(path, line('Cookie', filled(parts, headBytes, (_, x) => `sandbox_venue=${x}`).join('; '))),
  ],
  'lines of cookies': [
    90,
    (parts, path) => get(path, filled(parts, headBytes, (i, x) => line('Cookie', `${i}=${x}`)).join('')),
  ],
  lines: [90, (parts, path) => get(path, filled(parts, headBytes, (i, x) => line(`X-${i}`, x)).join(''))],
  'very many lines': [1_500, (parts, path) => get(path, filled(parts, headBytes, (i, x) => line(`${i}`, x)).join(''))],
  parameters: [99, (parts, path) => get(`${path}?${filled(parts, headBytes, (i, x) => `${i}=${x}`).join('&')}`)],
  'very many parameters': [
    2_000,
    (parts, path) => get(`${path}?${filled(parts, headBytes, (i, x) => `${i}=${x}`).join('&')}`),
  ],
  segments: [45, (parts, path) => get(path + filled(parts, headBytes, (_, x) => `/a${x}`).join(''))],
  'very many segments': [4_000, (parts, path) => get(path + filled(parts, headBytes, (_, x) => `/a${x}`).join(''))],
  languages: [
    2_000,
    (parts, path) => get(path, line('Accept-Language', filled(parts, headBytes, (_, x) => `en${x}`).join())),
  ],
  encodings: [
    2_000,
    (parts, path) => get(path, line('Accept-Encoding', filled(parts, headBytes, (_, x) => `br${x}`).join())),
  ],
  tags: [
    2_000,
    (parts, path) => get(path, line('If-None-Match', filled(parts, headBytes, (_, x) => `"a${x}"`).join())),
  ],
  addresses: [
    2_000,
    (parts, path) => get(path, line('X-Forwarded-For', filled(parts, headBytes, (_, x) => `1.1${x}`).join())),
  ],
}

const login = contract.auth.login.path
export const post = (path: string, lines: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${lines}\r\n`
const json = (body: string) => [
  post(login, `${line('Content-Type', 'application/json')}${line('Content-Length', String(body.length))}`) + body,
]
export const chunkedBody = (path: string, type: string, chunks: readonly string[]) => [
  post(path, line('Content-Type', type) + line('Transfer-Encoding', 'chunked')) +
    chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('') +
    '0\r\n\r\n',
]
export const multipart = 'multipart/form-data; boundary=b'
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Shapes of a body. A guest's call refuses the input after it was read. */
const bodies: readonly Shape[] = [
  {
    name: 'body: chunks',
    maxParts: 700,
    make: (parts) =>
      chunkedBody(
        login,
        'application/json',
        filled(parts, jsonBytes, (_, x) => ` ${x}`),
      ),
  },
  {
    name: 'body: very small chunks',
    maxParts: 100_000,
    make: (parts) =>
      chunkedBody(
        login,
        'application/json',
        filled(parts, jsonBytes, (_, x) => ` ${x}`),
      ),
  },
  {
    name: 'body: chunks of a form',
    maxParts: 5_000,
    make: (parts) =>
      chunkedBody(
        login,
        multipart,
        filled(parts, formBytes, (_, x) => ` ${x}`),
      ),
  },
  {
    name: 'body: packets',
    maxParts: 2_000,
    make: (parts) => {
      const pieces = filled(parts, jsonBytes, (_, x) => ` ${x}`)
      const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
      return [post(login, line('Content-Type', 'application/json') + line('Content-Length', String(length))), ...pieces]
    },
  },
  {
    name: 'body: parts of a form',
    maxParts: 20_000,
    make: (parts) => chunkedBody(login, multipart, [filled(parts, formBytes, (i, x) => field(`${i}`, x)).join('')]),
  },
  {
    name: 'JSON: items',
    maxParts: 60_000,
    make: (parts) => json(`{"account":[${filled(parts, jsonBytes, (_, x) => `"${x}"`).join()}]}`),
  },
  {
    name: 'JSON: fields',
    maxParts: 20_000,
    make: (parts) => json(`{${filled(parts, jsonBytes, (i, x) => `"${i}":"${x}"`).join()}}`),
  },
  {
    name: 'JSON: accepted fields',
    maxParts: 950,
    make: (parts) => json(`{${filled(parts, jsonBytes, (i, x) => `"${i}":"${x}"`).join()}}`),
  },
  {
    name: 'JSON: nesting',
    maxParts: 30_000,
    make: (parts) => json(`{"account":${'['.repeat(parts)}"${'a'.repeat(jsonBytes - 2 * parts)}"${']'.repeat(parts)}}`),
  },
]

/** Every shape. The API alone has no pages. */
export const shapes = (places: readonly (keyof typeof paths)[]): Shape[] => [
  ...places.flatMap((place) =>
    Object.entries(heads).map(([name, [maxParts, make]]) => ({
      name: `${place}: ${name}`,
      maxParts,
      make: (parts: number) => make(parts, paths[place]),
    })),
  ),
  ...bodies,
]

let sent = 0

/** Adds a sender that a trusting server counts apart, so that the limits of an address do not stop a request before its work. */
function fromElsewhere([head = '', ...rest]: readonly string[], token: string | null): string[] {
  sent += 1
  const address = line('X-Forwarded-For', `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`)
  const sender = address + (token === null ? '' : line('Authorization', `Bearer ${token}`))
  return [head.replace('Connection: close\r\n', (same) => same + sender), ...rest]
}

/** Sends a request over its own connection and resolves when that is closed; with the status, 0 without an answer. */
export async function sendShape(port: number, pieces: readonly string[]): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let said = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('data', (part) => (said += part.toString('latin1').slice(0, 20))).on('error', () => undefined)
  for (const piece of pieces) {
    if (!socket.writable) break
    socket.write(piece, 'latin1')
    if (pieces.length > 1) await nextTurn()
  }
  await closed
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)
}

export type ShapeCost = { name: string; halfMs: number; fullMs: number; status: number; isTooMuch: boolean }

/** A request may cost this much of a core. */
const maxMs = 100
/** Cut into twice as many parts, a request may cost this many times as much, if it costs more than `noiseMs` at all. */
const [maxGrowth, noiseMs] = [2.5, 5]

/** `tokenOf`: returns a member's token for a request that needs one. */
type Measuring = {
  cpuMs: () => Promise<number> | number
  times: number
  attempts?: number
  tokenOf?: () => Promise<string>
}

/**
 * Measures a shape in its most parts and in half as many: the mean processor time that `cpuMs` counts, of `times` requests. If
 * it is too much, measures again, because other programs can only make it slower.
 */
export async function measureShape(
  port: number,
  { name, maxParts, make }: Shape,
  { cpuMs, times, attempts = 3, tokenOf }: Measuring,
): Promise<ShapeCost> {
  const costOf = async (pieces: readonly string[]) => {
    let status = 0
    const requests: string[][] = []
    while (requests.length < times) requests.push(fromElsewhere(pieces, tokenOf ? await tokenOf() : null))
    const before = await cpuMs()
    for (const request of requests) status = await sendShape(port, request)
    return { status, ms: ((await cpuMs()) - before) / times }
  }
  const lowest = { halfMs: Infinity, fullMs: Infinity }
  const isTooMuch = () => lowest.fullMs > maxMs || lowest.fullMs > Math.max(noiseMs, maxGrowth * lowest.halfMs)
  let status = 0
  for (let attempt = 0; attempt < attempts && (attempt === 0 || isTooMuch()); attempt += 1) {
    lowest.halfMs = Math.min(lowest.halfMs, (await costOf(make(Math.floor(maxParts / 2)))).ms)
    const full = await costOf(make(maxParts))
    lowest.fullMs = Math.min(lowest.fullMs, full.ms)
    status = full.status
  }
  return { name, ...lowest, status, isTooMuch: isTooMuch() }
}
