// Turns rendered PNGs into the site's pictures: node art/optimise.mjs SOURCE_DIR
//
// Writes public/pictures/NAME-WIDTH.avif, and art/pictures.json (size, widths and placeholder of each
// picture). Noise is removed first from a PNG that has its guides beside it (denoise.mjs). Pictures without a PNG in
// SOURCE_DIR stay unchanged, so that a single picture can be rendered again.
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { denoised } from './denoise.mjs'
import { tones } from './tones.mjs'

/**
 * @typedef {{ width: number, budget: number, height?: number, crop?: { left: number, top: number, width: number, height: number } }} Size
 *   a file to write; `budget` is kilobytes of AVIF, `crop` a piece of the picture in fractions of it
 * @typedef {{ width: number, height: number, outputs: readonly Size[], best?: number }} Picture `best`: the AVIF quality to begin with
 * @typedef {() => import('sharp').Sharp} Reader
 */

/** @type {Picture} */
const TILE = {
  width: 480,
  height: 640,
  outputs: [
    { width: 240, budget: 12 },
    { width: 360, budget: 20 },
    { width: 480, budget: 36 },
  ],
}
/** @type {Picture} */
const PROMOTION = {
  width: 960,
  height: 540,
  outputs: [
    { width: 360, budget: 12 },
    { width: 480, budget: 18 },
    { width: 720, budget: 30 },
    { width: 960, budget: 48 },
  ],
}
/** @type {Picture} */
const HERO = {
  width: 1920,
  height: 1080,
  outputs: [
    // For phones: what a window 390 px wide shows, around the nearest lanterns, in fractions of the picture.
    { width: 640, height: 400, crop: { left: 0.34, top: 0.043, width: 0.66, height: 0.7333 }, budget: 40 },
    { width: 1280, budget: 88 },
    { width: 1920, budget: 170 },
  ],
}

/** @type {Picture} */
const EMBLEM = {
  width: 320,
  height: 320,
  outputs: [
    { width: 96, budget: 3 },
    { width: 144, budget: 5 },
    { width: 192, budget: 7 },
    { width: 320, budget: 16 },
  ],
}
/** @type {Picture} */
const COVER = {
  width: 360,
  height: 480,
  outputs: [
    { width: 120, budget: 4 },
    { width: 240, budget: 10 },
    { width: 360, budget: 20 },
  ],
}
/** @type {Picture} */
const STEP = { width: 240, height: 240, outputs: [{ width: 240, budget: 10 }] }

const VENUES =
  'super2 super dipper horizon ameba be fg forever8 yz av evoplay wd goldenfin evo otg moonlit ssz lotus skyball bamboo crane teahouse'
const TITLES = [
  'lantern-night golden-koi jade-dragon tea-house nine-tails moon-rabbit night-market lion-drum pearl-diver',
  'fire-phoenix ocean-vault desert-star clockwork-city candy-carnival ice-princess wild-prairie ruby-express',
  'fortune-pig monkey-peach plum-blossom dragon-boat kitchen-god paper-kite silk-road bamboo-panda',
  'eight-treasures infinite-lotus thunder-drum lucky-comet pirate-bay fruit-stall jungle-drums winter-solstice',
  'emperor-seal cloud-palace tiger-gate firefly-pond opera-mask abacus-king amber-forest star-ferry',
].join(' ')
/** @param {string} prefix @param {string} names @param {Picture} kind @returns {Record<string, Picture>} */
const each = (prefix, names, kind) => Object.fromEntries(names.split(' ').map((name) => [`${prefix}-${name}`, kind]))

/** @type {Record<string, Picture>} */
const PICTURES = {
  hero: HERO,
  live: TILE,
  sport: TILE,
  egame: TILE,
  lottery: TILE,
  chess: TILE,
  fish: TILE,
  empty: { ...TILE, best: 82 }, // mostly dark gradients: small files, but the first to show colour bands
  gift: PROMOTION,
  coins: PROMOTION,
  'sport-promo': PROMOTION,
  rebate: PROMOTION,
  referral: PROMOTION,
  welcome: PROMOTION,
  missing: { ...PROMOTION, best: 82 },
  ...each('identity', 'form review video', STEP),
  ...each('venue', VENUES, EMBLEM),
  ...each('cover', TITLES, COVER),
}

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'public', 'pictures')
const listing = join(root, 'art', 'pictures.json')

/**
 * The first of `qualities`, from the best down, that stays within the budget.
 *
 * @param {(quality: number) => Promise<Buffer>} encode
 * @param {number} kilobytes
 * @param {readonly number[]} qualities
 */
async function withinBudget(encode, kilobytes, qualities) {
  let bytes = 0
  for (const quality of qualities) {
    const data = await encode(quality)
    if (data.length <= kilobytes * 1000) return { data, quality }
    bytes = data.length
  }
  throw new Error(`cannot be encoded in ${kilobytes} kB (lowest quality gives ${Math.ceil(bytes / 1000)} kB)`)
}

/** The picture in one of its sizes, before it is encoded. @param {Reader} read @param {Picture} picture @param {Size} output */
async function frame(read, picture, output) {
  const height = output.height ?? Math.round((output.width * picture.height) / picture.width)
  let image = read()
  if (output.crop) {
    const { info: size } = await read().toBuffer({ resolveWithObject: true })
    image = image.extract({
      left: Math.round(output.crop.left * size.width),
      top: Math.round(output.crop.top * size.height),
      width: Math.floor(output.crop.width * size.width),
      height: Math.floor(output.crop.height * size.height),
    })
  }
  const { data, info } = await image
    .resize(output.width, height, { fit: 'cover', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    height,
    make: () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
  }
}

/** Writes a picture in its sizes, and returns its entry in `art/pictures.json`. @param {string} name @param {Picture} picture @param {string} source */
async function optimise(name, picture, source) {
  const sizes = []
  const clean = await denoised(source)
  const read = () => (clean ? sharp(clean.data, { raw: clean.info }) : sharp(source).removeAlpha())
  for (const output of picture.outputs) {
    const { height, make } = await frame(read, picture, output)
    // Screens show the smaller sizes at two or three pixels a point, where a finer quality cannot be seen.
    const isFine = output === picture.outputs.at(-1) || picture.best !== undefined
    const file = join(target, `${name}-${output.width}`)
    const avif = await withinBudget(
      (quality) =>
        make()
          .avif({ quality, effort: 9, chromaSubsampling: isFine ? '4:4:4' : '4:2:0' })
          .toBuffer(),
      output.budget,
      isFine ? [picture.best ?? 68, 62, 56, 50, 45, 40, 35, 30] : [55, 50, 45, 40, 35, 30],
    )
    await writeFile(`${file}.avif`, avif.data)
    sizes.push({ width: output.width, height, isCropped: output.crop !== undefined })
    console.log(`${name}-${output.width}: ${(avif.data.length / 1000).toFixed(1)} kB (q${avif.quality})`)
  }
  const largest = sizes.at(-1)
  if (!largest) throw new Error(`${name} has no sizes`)
  const cropped = sizes.filter(({ isCropped }) => isCropped)
  return {
    width: largest.width,
    height: largest.height,
    widths: sizes.map((size) => size.width),
    // Widths whose aspect ratio is not the picture's: a page needs a media query for them, and reserves this ratio.
    ...(cropped.length > 0 && {
      cropped: Object.fromEntries(cropped.map(({ width, height }) => [width, { width, height }])),
    }),
    tones: await tones(read()),
  }
}

const folder = process.argv[2]
if (!folder) {
  console.error('usage: node art/optimise.mjs SOURCE_DIR [NAME...]')
  process.exit(1)
}
const chosen = process.argv.slice(3)
const done = existsSync(listing) ? JSON.parse(await readFile(listing, 'utf8')) : {}
await mkdir(target, { recursive: true })
for (const [name, picture] of Object.entries(PICTURES)) {
  const source = join(folder, `${name}.png`)
  if (!existsSync(source) || (chosen.length > 0 && !chosen.includes(name))) continue
  done[name] = await optimise(name, picture, source)
}
const ordered = Object.fromEntries(
  Object.keys(PICTURES)
    .filter((name) => done[name])
    .map((name) => [name, done[name]]),
)
await writeFile(listing, `${JSON.stringify(ordered, null, 2)}\n`)
