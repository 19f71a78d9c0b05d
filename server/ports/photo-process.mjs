/**
 * The process that decodes members' photos, one at a time. A hostile file can occupy, exhaust or crash only this process.
 * `photo-decoder.ts` starts it with an empty environment, so it holds no secrets. It is not TypeScript, because Node runs
 * this file itself, in the built product too.
 */
import { writeFileSync } from 'node:fs'

/** @typedef {{ photo: Uint8Array, maxPixels: number, maxEdgePx: number, maxWorkMs: number, maxMemoryBytes: number }} Order */
/** @typedef {{ isReady: true } | { photo: Uint8Array } | { fault: 'unreadable' | 'too_complex' }} Reply */

const checkMs = 20
const jpegQuality = 85

const end = () => process.kill(process.pid, 'SIGKILL')
// The product has ended. A plain exit would wait for the photo being decoded.
process.once('disconnect', end)

// If memory runs out, Linux ends this process and not the product.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Other systems have no such file.
}

const { default: sharp } = await import('sharp')
sharp.cache(false)
sharp.concurrency(1)
// Nothing but the formats of `contract/photo.ts` is decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** @param {Reply} reply */
const answer = (reply) => new Promise((resolve) => process.send?.(reply, resolve))

process.on('message', (/** @type {Order} */ { photo, maxPixels, maxEdgePx, maxWorkMs, maxMemoryBytes }) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 < maxWorkMs && process.memoryUsage.rss() < maxMemoryBytes) return
    clearInterval(watch)
    void answer({ fault: 'too_complex' }).then(end)
  }, checkMs)
  const picture = sharp(photo, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, animated: false })
    .rotate()
    .resize({ width: maxEdgePx, height: maxEdgePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
  picture
    .toBuffer()
    .then(
      (decoded) => answer({ photo: decoded }),
      () => answer({ fault: 'unreadable' }),
    )
    .finally(() => clearInterval(watch))
})

void answer({ isReady: true })
