// Tests lib/site/brand.ts, contract/brand.ts
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brand } from '@/lib/site/brand'

const product = ['app', 'components', 'contract', 'lib', 'locales', 'public', 'sandbox', 'scripts', 'server', 'stores']
const readable = /\.(ts|tsx|mjs|js|json|css|svg|sql|webmanifest)$/

/** Where names, colours or links of the brand may appear outside its own file, and why. */
const allowed = [
  { place: 'contract/brand.ts', why: 'its facts' },
  { place: 'lib/site/brand.ts', why: 'its looks' },
  { place: 'public/logo.svg', why: 'the logo file that the brand names' },
  { place: 'public/icons/favicon.svg', why: 'the icon file that the brand names' },
  { place: 'sandbox/', why: 'simulated venues and vendors: other companies, with pages of their own' },
  { place: 'server/seed/', why: 'the demo member of the sandbox' },
  { place: 'server/seed/game-titles.ts', why: 'titles of the pretended venues’ games' },
]

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return readable.test(place) ? [place] : []
  return readdirSync(place).flatMap((name) => filesIn(join(place, name)))
}
const files = product.flatMap(filesIn).map((path) => ({ path, text: readFileSync(path, 'utf8').toLowerCase() }))

/** A `#rrggbb` colour and the same colour as arguments of `rgb()`. */
const colourTraces = Object.values(brand.colours).flatMap((colour) => {
  const hex = /^#(..)(..)(..)$/.exec(colour)
  if (!hex) return [/\d+ \d+ \d+/.exec(colour)?.[0] ?? colour]
  const numbers = hex.slice(1).map((part) => parseInt(part, 16))
  return [colour, numbers.join(' '), numbers.join('_'), numbers.join(', ')]
})
const traces = [
  brand.name,
  brand.nativeName,
  ...Object.values(brand.contact).map(({ url }) => url),
  ...colourTraces,
].map((trace) => trace.toLowerCase())

const tracesIn = (text: string) => traces.filter((trace) => text.includes(trace))
const isAllowed = (path: string) => allowed.some(({ place }) => path.startsWith(place))

describe("the brand's definition", () => {
  it('is the only place with its names, colours and links', () => {
    const leaks = files
      .filter(({ path }) => !isAllowed(path))
      .flatMap(({ path, text }) => tracesIn(text).map((trace) => `${path}: ${trace}`))
    expect(leaks).toEqual([])
  })

  it.each(allowed)('still needs the exception for $place, which contains brand values: $why', ({ place }) => {
    const marks = [...traces, '#']
    const found = files.filter(({ path, text }) => path.startsWith(place) && marks.some((mark) => text.includes(mark)))
    expect(found).not.toEqual([])
  })
})

describe('sizes and colours of components', () => {
  const parts = files.filter(({ path }) => /^(app|components)\/.*\.tsx$/.test(path))

  it('use no font size outside the tokens', () => {
    const strays = parts.flatMap(({ path, text }) =>
      (text.match(/text-\[[\d.]+(rem|px|em)\S*/g) ?? []).map((each) => `${path}: ${each}`),
    )
    expect(strays).toEqual([])
  })

  it('use no literal colour', () => {
    const strays = parts.flatMap(({ path, text }) =>
      (text.match(/(?<![\w&])#([0-9a-f]{3}|[0-9a-f]{6})\b/g) ?? []).map((each) => `${path}: ${each}`),
    )
    expect(strays).toEqual([])
  })
})
