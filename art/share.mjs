// Crops the social picture from the hero picture and puts the logo on it: node art/share.mjs
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const WIDTH = 1200
const HEIGHT = 630
const MARK = 208
const MAX_BYTES = 160_000

const root = fileURLToPath(new URL('..', import.meta.url))
const logo = await readFile(join(root, 'public', 'logo.svg'))
const hero = sharp(join(root, 'public', 'pictures', 'hero-1920.avif'))

/** A soft light behind the logo, so that it fits into the night scene. */
const glow = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <defs><radialGradient id="glow"><stop offset="0" stop-color="#ff8a3d" stop-opacity=".34"/><stop offset="1" stop-color="#ff8a3d" stop-opacity="0"/></radialGradient></defs>
  <circle cx="212" cy="262" r="250" fill="url(#glow)"/>
</svg>`

const mark = await sharp(logo, { density: (72 * MARK) / 48 })
  .resize(MARK, MARK)
  .png()
  .toBuffer()
const picture = await hero.resize(WIDTH, HEIGHT, { fit: 'cover', position: 'top' }).toBuffer()
const signed = await sharp(picture)
  .composite([{ input: Buffer.from(glow) }, { input: mark, left: 108, top: 158 }])
  .png()
  .toBuffer()
for (const quality of [86, 82, 78, 74, 68]) {
  const file = join(root, 'public', 'pictures', 'share.jpg')
  const { size } = await sharp(signed).jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(file)
  if (size > MAX_BYTES) continue
  console.log(`share.jpg: ${(size / 1000).toFixed(1)} kB (q${quality})`)
  break
}
