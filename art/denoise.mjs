// Removes noise from a rendered picture with non-local means. Each pixel becomes a weighted mean of its neighbours.
// A neighbour counts more if its 3x3 patch looks alike, and if its surface has the same colour and direction. The
// renderer writes colour and direction almost without noise, into the guides NAME-albedo and NAME-normal. Therefore the
// picture can be rendered with few samples, and edges stay sharp.
import { existsSync } from 'node:fs'
import sharp from 'sharp'

const REACH = 5
const TOLERANCE = { albedo: 0.12, normal: 0.14 }

/** @typedef {{ width: number, height: number, values: Float32Array }} Planes colours from 0 to 1, three to a pixel */

/** A value of a plane; `place` must be inside the plane. @param {Float32Array} values @param {number} place */
const at = (values, place) => values[place] ?? 0

/** @param {Float32Array} values @param {number} place @param {number} more */
const add = (values, place, more) => void (values[place] = at(values, place) + more)

/** @param {string} file @returns {Promise<Planes>} */
async function planes(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, values: Float32Array.from(data, (value) => value / 255) }
}

/**
 * Mean over a square window of one plane.
 *
 * @param {Float32Array} plane
 * @param {number} width
 * @param {number} height
 * @param {number} radius
 */
function box(plane, width, height, radius) {
  const across = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  const size = 2 * radius + 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let d = -radius; d <= radius; d++) sum += at(plane, y * width + Math.min(width - 1, Math.max(0, x + d)))
      across[y * width + x] = sum / size
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let d = -radius; d <= radius; d++) sum += at(across, Math.min(height - 1, Math.max(0, y + d)) * width + x)
      out[y * width + x] = sum / size
    }
  return out
}

/** Darkens a single bright pixel to the second brightest of its eight neighbours. @param {Planes} picture */
function withoutSpecks({ values, width, height }) {
  const out = Float32Array.from(values)
  const light = (/** @type {number} */ place) => at(values, place) + at(values, place + 1) + at(values, place + 2)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let [first, second] = [0, 0]
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          if (!dx && !dy) continue
          const near = light(((y + dy) * width + x + dx) * 3)
          if (near > first) [first, second] = [near, first]
          else if (near > second) second = near
        }
      const place = (y * width + x) * 3
      const own = light(place)
      const most = second * 1.06 + 0.02
      if (own > most) for (let c = 0; c < 3; c++) out[place + c] = at(out, place + c) * (most / own)
    }
  return out
}

/**
 * How noisy the picture is around each pixel: the variance from the local mean.
 *
 * @param {Float32Array} values
 * @param {number} width
 * @param {number} height
 */
function noisiness(values, width, height) {
  const count = width * height
  const rough = new Float32Array(count)
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: count }, (_, k) => at(values, k * 3 + c))
    const mean = box(plane, width, height, 1)
    for (let k = 0; k < count; k++) add(rough, k, (at(plane, k) - at(mean, k)) ** 2 / 3)
  }
  const spread = box(rough, width, height, 3)
  return spread.map((value) => Math.min(0.006, Math.max(value, 0.00002)))
}

/**
 * The picture at `file` without noise, as raw RGB for sharp; null if its guides are missing.
 *
 * @param {string} file
 * @param {number} [strength]
 * @returns {Promise<{ data: Buffer, info: import('sharp').Raw } | null>}
 */
export async function denoised(file, strength = 1) {
  const guide = (/** @type {'albedo' | 'normal'} */ name) => file.replace(/\.png$/, `-${name}-0001.png`)
  if (!existsSync(guide('albedo'))) return null
  const [picture, albedo, normal] = await Promise.all([planes(file), planes(guide('albedo')), planes(guide('normal'))])
  const { width, height } = picture
  const values = withoutSpecks(picture)
  const noise = noisiness(values, width, height)
  const count = width * height
  const total = new Float32Array(count * 3)
  const weights = new Float32Array(count)
  const apart = new Float32Array(count)
  const unlike = new Float32Array(count)
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const other = (/** @type {number} */ x, /** @type {number} */ y) =>
        Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const a = y * width + x
          const b = other(x, y)
          let [color, surface, facing] = [0, 0, 0]
          for (let c = 0; c < 3; c++) {
            color += (at(values, a * 3 + c) - at(values, b * 3 + c)) ** 2
            surface += (at(albedo.values, a * 3 + c) - at(albedo.values, b * 3 + c)) ** 2
            facing += (at(normal.values, a * 3 + c) - at(normal.values, b * 3 + c)) ** 2
          }
          apart[a] = color / 3
          unlike[a] = surface / TOLERANCE.albedo ** 2 + facing / TOLERANCE.normal ** 2
        }
      const patches = box(apart, width, height, 1)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const a = y * width + x
          const b = other(x, y)
          const own = at(noise, a)
          const share = Math.exp(-Math.max(0, at(patches, a) - 2 * own) / (own * 1.4 * strength) - at(unlike, a))
          for (let c = 0; c < 3; c++) add(total, a * 3 + c, at(values, b * 3 + c) * share)
          add(weights, a, share)
        }
    }
  const clean = Buffer.alloc(count * 3)
  for (let k = 0; k < count * 3; k++)
    clean[k] = Math.round(Math.min(1, at(total, k) / at(weights, Math.floor(k / 3))) * 255)
  return { data: clean, info: { width, height, channels: 3 } }
}
