// Non-local means, led by the surfaces: few samples are enough, and edges stay where the geometry has them.
//
// Each pixel becomes the mean of its neighbours, weighed by how alike their surroundings look (3x3 patches) and how alike the
// surfaces are: their colour and the way they face, which the renderer knows almost without noise (NAME-albedo, NAME-normal).
import { existsSync } from 'node:fs'
import sharp from 'sharp'

const REACH = 5
const TOLERANCE = { albedo: 0.12, normal: 0.14 }

async function planes(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, values: Float32Array.from(data, (value) => value / 255) }
}

/** Mean over a square window of one plane. */
function box(plane, width, height, radius) {
  const across = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  const size = 2 * radius + 1
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let d = -radius; d <= radius; d++) sum += plane[y * width + Math.min(width - 1, Math.max(0, x + d))]
      across[y * width + x] = sum / size
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let d = -radius; d <= radius; d++) sum += across[Math.min(height - 1, Math.max(0, y + d)) * width + x]
      out[y * width + x] = sum / size
    }
  return out
}

/** Single bright specks come down to the second brightest of what is around them. */
function withoutSpecks(values, width, height) {
  const out = Float32Array.from(values)
  const light = (at) => values[at] + values[at + 1] + values[at + 2]
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
      const at = (y * width + x) * 3
      const own = light(at)
      if (own > second * 1.06 + 0.02) for (let c = 0; c < 3; c++) out[at + c] *= (second * 1.06 + 0.02) / own
    }
  return out
}

/** How noisy each place is: the variance against the mean of the surroundings, on one surface. */
function noisiness(values, width, height) {
  const count = width * height
  const rough = new Float32Array(count)
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: count }, (_, k) => values[k * 3 + c])
    const mean = box(plane, width, height, 1)
    for (let k = 0; k < count; k++) rough[k] += (plane[k] - mean[k]) ** 2 / 3
  }
  const spread = box(rough, width, height, 3)
  return spread.map((value) => Math.min(0.006, Math.max(value, 0.00002)))
}

/** The picture at `file` without its noise, as raw RGB for sharp; null when its guides are not beside it. */
export async function denoised(file, strength = 1) {
  const guide = (name) => file.replace(/\.png$/, `-${name}-0001.png`)
  if (!existsSync(guide('albedo'))) return null
  const [picture, albedo, normal] = await Promise.all([planes(file), planes(guide('albedo')), planes(guide('normal'))])
  const { width, height } = picture
  const values = withoutSpecks(picture.values, width, height)
  const noise = noisiness(values, width, height)
  const count = width * height
  const total = new Float32Array(count * 3)
  const weights = new Float32Array(count)
  const apart = new Float32Array(count)
  const unlike = new Float32Array(count)
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      const other = (x, y) =>
        Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const a = y * width + x
          const b = other(x, y)
          let [color, surface, facing] = [0, 0, 0]
          for (let c = 0; c < 3; c++) {
            color += (values[a * 3 + c] - values[b * 3 + c]) ** 2
            surface += (albedo.values[a * 3 + c] - albedo.values[b * 3 + c]) ** 2
            facing += (normal.values[a * 3 + c] - normal.values[b * 3 + c]) ** 2
          }
          apart[a] = color / 3
          unlike[a] = surface / TOLERANCE.albedo ** 2 + facing / TOLERANCE.normal ** 2
        }
      const patches = box(apart, width, height, 1)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const a = y * width + x
          const b = other(x, y)
          const share = Math.exp(-Math.max(0, patches[a] - 2 * noise[a]) / (noise[a] * 1.4 * strength) - unlike[a])
          for (let c = 0; c < 3; c++) total[a * 3 + c] += values[b * 3 + c] * share
          weights[a] += share
        }
    }
  const clean = Buffer.alloc(count * 3)
  for (let k = 0; k < count * 3; k++) clean[k] = Math.round(Math.min(1, total[k] / weights[Math.floor(k / 3)]) * 255)
  return { data: clean, info: { width, height, channels: 3 } }
}
