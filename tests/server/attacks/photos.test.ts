// Tests server/ports/photo-decoder.ts, server/domain/bank/reencode-photos.ts, server/domain/bank/photo-headers.ts
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { identitySubmissions } from '@/server/db/schema'
import { reencodePhotos } from '@/server/domain/bank/reencode-photos'
import { PhotoDecoder } from '@/server/ports/photo-decoder'
import { contract, createTestApi, type TestApi } from '../../support/api'
import {
  animatedWebp,
  emptyComments,
  heic,
  heicSequence,
  png,
  pngChunk,
  progressiveJpeg,
  webp,
} from '../../support/hostile-photos'
import { bankBinding, photo } from '../../support/photos'

async function reencodePhoto(given: Blob): Promise<Uint8Array> {
  const [stored] = (await reencodePhotos({ memberId: 'member' }, { passbook: given })).values()
  if (!stored) throw new Error('there is no photo')
  return stored.bytes
}

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer())
const script = '<script>alert(1)</script>'

/** Photos that take far more work than their bytes suggest. */
const bombs: readonly [string, () => Blob][] = [
  ['a JPEG of 101 scans', () => progressiveJpeg({ scans: 101 })],
  ['a JPEG of 59 million pixels', () => progressiveJpeg({ width: 7_700, height: 7_700 })],
  ['a JPEG of very many segments', () => progressiveJpeg({}, emptyComments(3_000))],
  ['a PNG of 900 million pixels', () => png({ width: 30_000, height: 30_000, rows: 400 })],
  ['a PNG with a side of two billion pixels', () => png({ width: 2_147_483_647, height: 1, rows: 0 })],
  [
    'a PNG of 26 million pixels in eight bytes each',
    () => png({ width: 5_100, height: 5_100, rows: 1, depth: 16, colour: 6 }),
  ],
  [
    'a PNG of several frames',
    () => png({ width: 16, height: 16 }, [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]),
  ],
  [
    'a PNG of very many chunks',
    () =>
      png(
        { width: 16, height: 16 },
        Array.from({ length: 3_000 }, () => pngChunk('IDAT', Buffer.alloc(0))),
      ),
  ],
  ['a WebP of 268 million pixels', () => webp('lossless', 16_384, 16_384)],
  ['a lossy WebP of 268 million pixels', () => webp('lossy', 16_383, 16_383)],
  ['a WebP canvas of 100 million pixels', () => webp('extended', 10_000, 10_000)],
  ['a WebP of several frames', animatedWebp],
  ['a HEIC of 59 million pixels', () => heic([[7_700, 7_700]])],
  ['a HEIC of several frames', heicSequence],
]

describe('photos that take too much work', () => {
  it.each(bombs)('are refused by their headers, before one is decoded: %s', async (_, make) => {
    const decode = vi.spyOn(PhotoDecoder.prototype, 'reencode')
    const form = { id_front: await photo(), passbook: make() }
    const fields = [{ field: 'passbook', code: 'image_too_complex' }]
    await expect(reencodePhotos({ memberId: 'member' }, form)).rejects.toMatchObject({
      code: 'image_too_complex',
      fields,
    })
    expect(decode).not.toHaveBeenCalled()
    decode.mockRestore()
  })

  it.each([
    ['a JPEG of 100 scans', progressiveJpeg({ scans: 100 })],
    ['a JPEG of 1,000 segments', progressiveJpeg({}, emptyComments(900))],
    ['a PNG', png({ width: 16, height: 16 })],
  ])('are those above the limits only: %s is decoded', async (_, given) => {
    const { format } = await sharp(await reencodePhoto(given)).metadata()
    expect(format).toBe('jpeg')
  })

  it('are stored as sent if they are HEIC, which the server cannot decode', async () => {
    const sent = heic([
      [512, 512],
      [4_032, 3_024],
    ])
    const stored = await reencodePhotos({ memberId: 'member' }, { passbook: sent })
    expect(stored.get('passbook')).toEqual({
      bytes: new Uint8Array(await bytesOf(sent)),
      type: 'image/heic',
      ending: 'heic',
    })
  })

  it('cannot hide a scan behind a marker that decoders skip without its length', async () => {
    const hidden = progressiveJpeg({}, [0xff, 0x02, 0x00, 0x04, 0xff, 0xda])
    await expect(reencodePhoto(hidden)).rejects.toMatchObject({ code: 'image_invalid' })
  })

  it('are refused over HTTP with the photo named, in the language of the member', async () => {
    const api = await createTestApi()
    const { token } = await api.signIn({ account: 'bomb1' })
    const form = await bankBinding({ id_back: progressiveJpeg({ scans: 1_500 }) })
    const texts = new Set<unknown>()
    for (const locale of ['tw', 'vi', 'en', 'th'] as const) {
      const { status, body } = await api.ask(contract.bank.create, form, { token, locale })
      const fields = [{ field: 'id_back', code: 'image_too_complex', message: body.errorMessage }]
      expect({ status, body }).toMatchObject({ status: 422, body: { errorCode: 'image_too_complex', fields } })
      texts.add(body.errorMessage)
    }
    expect(texts.size).toBe(4)
    await api.close()
  })

  it('do not make a member wait without an answer: the fourth form at once is told when to come again', async () => {
    const api = await createTestApi()
    const { token } = await api.signIn({ account: 'busy1' })
    const form = await bankBinding()
    const { reencode } = PhotoDecoder.prototype
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const decode = vi.spyOn(PhotoDecoder.prototype, 'reencode').mockImplementation(async function (
      this: PhotoDecoder,
      given,
    ) {
      await held
      return reencode.call(this, given)
    })
    const sending = Array.from({ length: 4 }, () => api.ask(contract.bank.create, form, { token, locale: 'th' }))
    const refused = await Promise.race(sending)
    expect(refused).toMatchObject({ status: 503, body: { errorCode: 'photos_busy', params: { retry_after: 60 } } })
    expect(refused.headers.get('retry-after')).toBe('60')
    goOn()
    const codes = (await Promise.all(sending)).map(({ body }) => body.errorCode ?? 'stored')
    expect(codes.sort()).toEqual(['already_bound', 'already_bound', 'photos_busy', 'stored'])
    decode.mockRestore()
    await api.close()
  })
})

describe('malicious photos', () => {
  it.each([
    ['a height of zero', () => png({ width: 100, height: 0 })],
    ['fewer rows than their header says', () => png({ width: 4_000, height: 4_000, rows: 10 })],
    ['a header that ends too early', () => new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xc2, 0])])],
    ['no sides in a HEIC', () => heic([])],
    ['two headers', () => progressiveJpeg({}, [0xff, 0xc2, 0, 11, 8, 0, 64, 0, 64, 1, 1, 0x11, 0])],
  ])('are refused if they have %s', async (_, make) => {
    await expect(reencodePhoto(make())).rejects.toMatchObject({ code: 'image_invalid' })
  })

  it('lose a text chunk that would unpack to 50 MB, in less than ten seconds', async () => {
    const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50 * 1024 * 1024, 'a'))])
    const startedMs = performance.now()
    const kept = await reencodePhoto(png({ width: 64, height: 64 }, [pngChunk('zTXt', packed)])).catch(() => null)
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
      async () => [
        await bytesOf(png({ width: 64, height: 64 }, [pngChunk('tEXt', Buffer.from(`Comment\0${script}`))])),
      ],
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
