import { crc32, deflateSync } from 'node:zlib'

/** An integer of two or four bytes, or in WebP of three, lowest byte first. */
const u16 = (value: number) => [value >> 8, value & 255]
const u24le = (value: number) => [value & 255, (value >> 8) & 255, value >> 16]

const segment = (marker: number, data: readonly number[]) => [0xff, marker, ...u16(data.length + 2), ...data]

/**
 * A progressive grey JPEG of few bytes. Each scan after the first changes nothing, with one code for 16,384 blocks of pixels,
 * but takes time for every block. `extra` are bytes before the first scan.
 */
export function progressiveJpeg(
  { width = 64, height = 64, scans = 10 }: { width?: number; height?: number; scans?: number },
  extra: readonly number[] = [],
): Blob {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const oneCode = (id: number, symbol: number) => [id, 1, ...Array.from({ length: 15 }, () => 0), symbol]
  const zeroBits = (count: number) => Array.from({ length: Math.ceil(count / 8) }, () => 0)
  const start = [
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(0xc2, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]),
    ...segment(0xc4, [...oneCode(0, 0), ...oneCode(0x10, 0xe0)]),
  ]
  const first = [...segment(0xda, [1, 1, 0, 0, 0, 0]), ...zeroBits(blocks)]
  const later = new Uint8Array([...segment(0xda, [1, 1, 0, 1, 63, 0]), ...zeroBits(15 * Math.ceil(blocks / 16_384))])
  const rest = Array.from({ length: scans - 1 }, () => later)
  return new Blob([new Uint8Array([0xff, 0xd8, ...start, ...extra, ...first]), ...rest, new Uint8Array([0xff, 0xd9])])
}

/** `count` comments that hold no text, for `progressiveJpeg`. */
export const emptyComments = (count: number) => Array.from({ length: count }, () => segment(0xfe, [])).flat()

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/**
 * A PNG of one bit per pixel, or of another `depth` and `colour` type, that claims to be `width` × `height` and unpacks to
 * `rows` empty rows. `extra` are chunks before its pixels.
 */
export function png(
  {
    width,
    height,
    rows = height,
    depth = 1,
    colour = 0,
  }: Record<'width' | 'height', number> & Partial<Record<'rows' | 'depth' | 'colour', number>>,
  extra: readonly Buffer[] = [],
): Blob {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  const parts = [pngChunk('IHDR', head), ...extra, pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))]
  return new Blob([new Uint8Array(Buffer.concat([pngStart, ...parts]))])
}

function webpChunk(type: string, data: readonly number[]): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type, 'latin1'), length, Buffer.from(data), Buffer.alloc(data.length % 2)])
}

const riff = (chunks: readonly Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.byteLength)
  return new Blob([new Uint8Array(Buffer.concat([Buffer.from('RIFF', 'latin1'), length, body]))])
}

/** A WebP that claims this size in its canvas (`extended`) or in the picture itself. It holds no pixels. */
export function webp(kind: 'extended' | 'lossy' | 'lossless', width: number, height: number): Blob {
  if (kind === 'extended') return riff([webpChunk('VP8X', [0, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)])])
  if (kind === 'lossy') {
    const size = [width & 255, width >> 8, height & 255, height >> 8]
    return riff([webpChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...size])])
  }
  const bits = Buffer.alloc(4)
  bits.writeUInt32LE((width - 1) | ((height - 1) << 14))
  return riff([webpChunk('VP8L', [0x2f, ...bits])])
}

/** A small WebP of two frames. */
export const animatedWebp = () =>
  riff([
    webpChunk('VP8X', [2, 0, 0, 0, ...u24le(15), ...u24le(15)]),
    webpChunk('ANIM', [0, 0, 0, 0, 0, 0]),
    ...[1, 2].map(() => webpChunk('ANMF', [...u24le(0), ...u24le(0), ...u24le(15), ...u24le(15), ...u24le(40), 0])),
  ])

const box = (type: string, ...content: readonly Uint8Array[]): Buffer<ArrayBuffer> => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content])
  bytes.writeUInt32BE(bytes.byteLength)
  return bytes
}

/** A HEIC file that claims these sides of its tiles and of the whole, and contains no picture. */
export function heic(
  sides: readonly (readonly [width: number, height: number])[],
  extra: readonly Buffer<ArrayBuffer>[] = [],
): Blob {
  const sizes = sides.map(([width, height]) => {
    const content = Buffer.alloc(12)
    content.writeUInt32BE(width, 4)
    content.writeUInt32BE(height, 8)
    return box('ispe', content)
  })
  const meta = box('meta', Buffer.alloc(4), box('iprp', box('ipco', ...sizes)))
  return new Blob([box('ftyp', Buffer.from('heic')), meta, ...extra, box('mdat', Buffer.alloc(64))])
}

/** A HEIC file of several frames. */
export const heicSequence = () => heic([[64, 64]], [box('moov')])
