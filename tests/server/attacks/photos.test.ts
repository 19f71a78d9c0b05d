import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { identitySubmissions } from '@/server/db/schema'
import { reencodePhoto } from '@/server/domain/bank/save-photos'
import { contract, createTestApi, type TestApi } from '../../support/api'
import { bankBinding, photo } from '../../support/photos'

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of one bit per pixel that claims to be `width` × `height`, and unpacks to `rows` empty rows. */
function png(width: number, height: number, rows: number, extra: readonly Buffer[] = []): Blob {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
  const parts = [chunk('IHDR', head), ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return new Blob([Buffer.concat([pngStart, ...parts])])
}

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const script = '<script>alert(1)</script>'

describe('malicious photos', () => {
  it.each([
    ['30,000 × 30,000 pixels in few bytes', () => png(30_000, 30_000, 4_000)],
    ['a side of two billion pixels', () => png(2_147_483_647, 1, 0)],
    ['a height of zero', () => png(100, 0, 0)],
    ['fewer rows than their header says', () => png(4_000, 4_000, 10)],
  ])('are refused without using much memory if they have %s', async (_, make) => {
    const before = process.memoryUsage().rss
    await expect(reencodePhoto(make())).rejects.toMatchObject({ code: 'image_invalid' })
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it('lose a text chunk that would unpack to 50 MB, in less than ten seconds', async () => {
    const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50 * 1024 * 1024, 'a'))])
    const startedMs = performance.now()
    const kept = await reencodePhoto(png(64, 64, 64, [chunk('zTXt', packed)])).catch(() => null)
    expect(kept?.byteLength ?? 0).toBeLessThan(10_000)
    expect(performance.now() - startedMs).toBeLessThan(10_000)
  })

  it.each([
    ['a page behind the picture', async () => [await bytesOf(await photo()), Buffer.from(script)]],
    [
      'an archive behind the picture',
      async () => [await bytesOf(await photo()), Buffer.from('PK\u0003\u0004evil.php')],
    ],
    [
      'a program in a comment',
      async () => {
        const jpeg = await bytesOf(await photo())
        const text = Buffer.from(`<?php system($_GET[0]); ?>${script}`)
        const marker = Buffer.from([0xff, 0xfe, 0, text.byteLength + 2])
        return [jpeg.subarray(0, 2), marker, text, jpeg.subarray(2)]
      },
    ],
    [
      'a script in a text chunk',
      async () => [await bytesOf(png(64, 64, 64, [chunk('tEXt', Buffer.from(`Comment\0${script}`))]))],
    ],
  ])('keep nothing but the picture if they contain %s', async (_, make) => {
    const kept = Buffer.from(await reencodePhoto(new Blob((await make()).map((part) => new Uint8Array(part)))))
    const { format, exif, xmp, comments } = await sharp(kept).metadata()
    expect([format, exif, xmp, comments]).toEqual(['jpeg', undefined, undefined, undefined])
    for (const marker of ['script', 'php', 'PK\u0003\u0004']) expect(kept.includes(marker, 0, 'latin1')).toBe(false)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
    ['SVG after a picture’s first bytes', '\xff\xd8\xff<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['GIF', 'GIF89a\x01\0\x01\0\x80\0\0'],
    ['PDF', '%PDF-1.7'],
    ['TIFF', 'II*\0'],
    ['a script for ImageMagick', 'push graphic-context\nfill "url(https://elsewhere.example/)"'],
    ['HEIF', '\0\0\0\x18ftypheic'],
  ])('are refused if the file is %s, even if it is sent as a JPEG', async (_, text) => {
    const fake = new Blob([Buffer.from(text, 'latin1')], { type: 'image/jpeg' })
    await expect(reencodePhoto(fake)).rejects.toMatchObject({ code: 'image_invalid' })
  })
})

describe('a full photo store', () => {
  const kept = new Set<string>()
  let api: TestApi
  let room = 0
  beforeAll(async () => {
    const put = (key: string) => {
      if (kept.size < room) return Promise.resolve(void kept.add(key))
      return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    }
    const remove = (key: string) => Promise.resolve(void kept.delete(key))
    api = await createTestApi({ ports: { objectStore: { put, remove, get: () => Promise.resolve(null) } } })
  })
  afterAll(async () => {
    await api.close()
    // The log remembers a full disk for a minute.
    vi.resetModules()
  })

  it('asks the member to try again, and stores nothing', async () => {
    const { token } = await api.signIn({ account: 'full1' })
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    room = 2
    const refused = await api.ask(contract.bank.create, await bankBinding(), { token })
    expect(refused).toMatchObject({ status: 503, body: { errorCode: 'service_unavailable' } })
    expect(kept.size).toBe(0)
    expect(String(log.mock.calls[0]?.[0])).toContain('ENOSPC')
    log.mockRestore()
    expect(await api.db.select().from(identitySubmissions)).toEqual([])
    const detail = await api.ask(contract.account.detail, {}, { token })
    expect(detail.body.data).toMatchObject({ identity_state: 'uncertified', has_withdrawal_password: false })
    room = 3
    expect((await api.ask(contract.bank.create, await bankBinding(), { token })).status).toBe(200)
  })
})
