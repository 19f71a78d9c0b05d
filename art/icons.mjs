// Draws the app icons from public/logo.svg: node art/icons.mjs
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const root = fileURLToPath(new URL('..', import.meta.url))
const logo = await readFile(join(root, 'public', 'logo.svg'), 'utf8')
const mark = logo.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

/**
 * The logo's mark on a dark background. `share` is the mark's height and `corner` the background's corner radius, both
 * as fractions of the icon's size.
 *
 * @param {number} share
 * @param {number} corner
 */
function icon(share, corner) {
  const scale = (100 * share) / 43
  const shift = { x: 50 - 24 * scale, y: 50 - 23.5 * scale }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <defs>
    <linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b2447"/><stop offset="1" stop-color="#0b1020"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy=".58" r=".5"><stop offset="0" stop-color="#ff8a3d" stop-opacity=".5"/><stop offset="1" stop-color="#ff8a3d" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="100" height="100" rx="${100 * corner}" fill="url(#night)"/>
  <rect width="100" height="100" rx="${100 * corner}" fill="url(#glow)"/>
  <g transform="translate(${shift.x} ${shift.y}) scale(${scale})">${mark}</g>
</svg>`
}

const folder = join(root, 'public', 'icons')
await mkdir(folder, { recursive: true })
for (const { name, size, share, corner } of [
  { name: 'icon-192', size: 192, share: 0.68, corner: 0.22 },
  { name: 'icon-512', size: 512, share: 0.68, corner: 0.22 },
  { name: 'maskable-512', size: 512, share: 0.52, corner: 0 },
]) {
  const png = await sharp(Buffer.from(icon(share, corner)), { density: (72 * size) / 100 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true })
    .toBuffer()
  await writeFile(join(folder, `${name}.png`), png)
  console.log(`${name}: ${(png.length / 1000).toFixed(1)} kB`)
}
// The favicon is the mark alone: with a background, the mark would be too small to recognise at 16 px.
await writeFile(join(folder, 'favicon.svg'), logo.replace(/\s*<path fill="none"[^>]*\/>/, ''))
