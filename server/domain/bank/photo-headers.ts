import { isHeic, isPhoto } from '@/contract/photo'

/** The most pixels of a photo. */
export const maxPixels = 50_000_000
/** Unpacked, a photo may take four bytes for each of them. */
const maxUnpackedBytes = 4 * maxPixels
/** Programs write about ten scans into a progressive JPEG. Decoding each takes time for every pixel. */
const maxScans = 100
/** Parts of a file (segments, chunks), and beyond these one for each kilobyte of the file. */
const freeParts = 1_000
const bytesPerPart = 1_024

/** What a file says about the work of decoding it. */
type Claims = { pixels: number; unpackedBytes: number; scans: number; parts: number; isAnimated: boolean }

/**
 * Why a photo must not be decoded, by what its headers say: it is no picture, or has too many pixels, scans, frames or
 * parts. Null if it may be decoded, or for HEIC stored. Reads the file once and unpacks nothing.
 */
export function photoFault(bytes: Uint8Array): 'image_invalid' | 'image_too_complex' | null {
  if (!isPhoto(bytes) && !isHeic(bytes)) return 'image_invalid'
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const claims = claimsOf(file, isHeic(bytes) ? readHeic : undefined)
  if (!claims || claims.pixels === 0) return 'image_invalid'
  const { pixels, unpackedBytes, scans, parts, isAnimated } = claims
  const isTooComplex =
    isAnimated ||
    pixels > maxPixels ||
    unpackedBytes > maxUnpackedBytes ||
    scans > maxScans ||
    parts > freeParts + bytes.byteLength / bytesPerPart
  return isTooComplex ? 'image_too_complex' : null
}

const firstByte = { png: 0x89, webp: 0x52 } as const

/** Null if the file is damaged. One that ends too early is left to the decoder. */
function claimsOf(file: DataView, read?: (file: DataView) => Claims | null): Claims | null {
  try {
    const first = file.getUint8(0)
    read ??= first === firstByte.png ? readPng : first === firstByte.webp ? readWebp : readJpeg
    return read(file)
  } catch (error) {
    // A header ends before its last field.
    if (error instanceof RangeError) return null
    throw error
  }
}

const noClaims = (): Claims => ({ pixels: 0, unpackedBytes: 0, scans: 0, parts: 0, isAnimated: false })

function addPicture(claims: Claims, width: number, height: number, bytesPerPixel: number): void {
  claims.pixels = Math.max(claims.pixels, width * height)
  claims.unpackedBytes = Math.max(claims.unpackedBytes, width * height * bytesPerPixel)
}

/** Markers of JPEG (ITU-T T.81, table B.1), without the leading 0xff. */
const jpeg = { frames: 0xc0, tables: [0xc4, 0xc8, 0xcc], restarts: 0xd0, start: 0xd8, end: 0xd9, scan: 0xda, dnl: 0xdc }

/**
 * Follows the markers as libjpeg does, which skips any other byte between two of them. Reserved markers are refused: libjpeg
 * skips some of them without their length, so that a scan could be hidden in one.
 */
function readJpeg(file: DataView): Claims | null {
  const claims = noClaims()
  for (let at = 2; at + 1 < file.byteLength;) {
    const marker = file.getUint8(at) === 0xff ? file.getUint8(at + 1) : 0
    if (marker === 0 || marker === 0xff) {
      at += 1
      continue
    }
    if (marker >= jpeg.restarts && marker < jpeg.start) {
      at += 2
      continue
    }
    if (marker === jpeg.end) return claims
    if (marker < jpeg.frames || marker === jpeg.start) return null
    const length = file.getUint16(at + 2)
    if (length < 2) return null
    if (marker === jpeg.scan) claims.scans += 1
    else claims.parts += 1
    if (marker < jpeg.restarts && !jpeg.tables.includes(marker)) {
      if (claims.pixels > 0) return null
      addPicture(claims, file.getUint16(at + 7), file.getUint16(at + 5), file.getUint8(at + 9))
    }
    at += 2 + length
  }
  return claims
}

const tag = (text: string) => new DataView(new TextEncoder().encode(text).buffer).getUint32(0)
const png = { size: tag('IHDR'), animation: tag('acTL'), frame: tag('fcTL') }
const pngChannels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function readPng(file: DataView): Claims | null {
  const claims = noClaims()
  if (file.getUint32(12) !== png.size) return null
  const channels = pngChannels[file.getUint8(25)]
  if (channels === undefined) return null
  addPicture(claims, file.getUint32(16), file.getUint32(20), (channels * file.getUint8(24)) / 8)
  // Length, type, data, checksum.
  for (let at = 8; at + 8 <= file.byteLength; at += 12 + file.getUint32(at)) {
    claims.parts += 1
    const type = file.getUint32(at + 4)
    claims.isAnimated ||= type === png.animation || type === png.frame
  }
  return claims
}

const webp = {
  extended: tag('VP8X'),
  lossy: tag('VP8 '),
  lossless: tag('VP8L'),
  animation: tag('ANIM'),
  frame: tag('ANMF'),
}

function readWebp(file: DataView): Claims {
  const claims = noClaims()
  const add = (width: number, height: number) => addPicture(claims, width, height, 4)
  const isLittle = true
  const sideAt = (at: number) => 1 + file.getUint16(at, isLittle) + (file.getUint8(at + 2) << 16)
  for (let at = 12; at + 8 <= file.byteLength;) {
    claims.parts += 1
    const type = file.getUint32(at)
    const length = file.getUint32(at + 4, isLittle)
    const data = at + 8
    if (type === webp.extended) add(sideAt(data + 4), sideAt(data + 7))
    else if (type === webp.lossy)
      add(file.getUint16(data + 6, isLittle) & 0x3fff, file.getUint16(data + 8, isLittle) & 0x3fff)
    else if (type === webp.lossless) {
      const bits = file.getUint32(data + 1, isLittle)
      add(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
    } else claims.isAnimated ||= type === webp.animation || type === webp.frame
    // Data of an odd length is followed by one more byte.
    at = data + length + (length % 2)
  }
  return claims
}

const heic = { size: tag('ispe'), sequence: tag('moov') }
/** The boxes that lead to the sides of a picture, with the bytes between their header and the first box in them. */
const heicBoxes = new Map([
  [tag('meta'), 4],
  [tag('iprp'), 0],
  [tag('ipco'), 0],
])

/** Reads the sides of all pictures of a file (ISO/IEC 23008-12): of the tiles and of the whole. Null without one. */
function readHeic(file: DataView): Claims | null {
  const claims = noClaims()
  const read = (from: number, end: number) => {
    for (let at = from; at + 8 <= end;) {
      claims.parts += 1
      const length = file.getUint32(at)
      const type = file.getUint32(at + 4)
      claims.isAnimated ||= type === heic.sequence
      // After the header: version and flags, width, height.
      if (type === heic.size) addPicture(claims, file.getUint32(at + 12), file.getUint32(at + 16), 4)
      // A box of the length 0 lasts until the end; only that of the pixels, which is the last one, may be longer than 4 GB.
      const next = length < 8 ? end : Math.min(at + length, end)
      const inside = heicBoxes.get(type)
      if (inside !== undefined) read(at + 8 + inside, next)
      at = next
    }
  }
  read(0, file.byteLength)
  return claims.pixels > 0 ? claims : null
}
