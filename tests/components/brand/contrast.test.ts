// Tests lib/site/brand.ts
import { describe, expect, it } from 'vitest'
import { contrast } from '@/tests/support/contrast'
import { brand } from '@/lib/site/brand'
import type { Brand, ColourToken } from '@/lib/site/brand-tokens'
import { harbour } from './harbour'

const textMinimum = 4.5
const controlMinimum = 3

const grounds = ['ground', 'surface', 'raised'] as const satisfies ColourToken[]
const texts = ['ink', 'muted', 'points', 'success', 'warning', 'error'] as const satisfies ColourToken[]

const onGrounds = grounds.flatMap((ground) => texts.map((text) => [text, ground] as const))
const onControls = [
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-points', 'points'],
] as const satisfies [ColourToken, ColourToken][]
/** Badges and selected fields on a card: text in a tone, on a transparent tint of the same tone. */
const onTints = (['points', 'success', 'warning', 'error'] as const).flatMap((tone) =>
  grounds.map((ground) => [tone, ground] as const),
)

describe.each([
  ['the brand in use', brand],
  ['another brand', harbour],
] as [string, Brand][])('the colours of %s', (_, { colours }) => {
  it.each([...onGrounds, ...onControls])('%s is readable on %s', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(textMinimum)
  })

  it.each(onTints)('%s is readable on its own tint over %s', (tone, ground) => {
    const tint = { colour: colours[tone], share: 0.15 }
    expect(contrast(colours[tone], colours[ground], tint)).toBeGreaterThanOrEqual(textMinimum)
  })

  it.each(grounds)('the border of a control and the focus ring are visible on %s', (ground) => {
    expect(contrast(colours['line-strong'], colours[ground])).toBeGreaterThanOrEqual(controlMinimum)
    expect(contrast(colours.points, colours[ground])).toBeGreaterThanOrEqual(controlMinimum)
    expect(contrast(colours.error, colours[ground])).toBeGreaterThanOrEqual(controlMinimum)
  })
})

describe('the contrast ratio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['rgb(0 0 0 / 0.5)', '#ffffff', 3.98],
  ])('of %s on %s is %d', (text, ground, expected) => {
    expect(contrast(text, ground)).toBeCloseTo(expected, 1)
  })

  it('throws on a colour notation that it cannot measure', () => {
    expect(() => contrast('tomato', '#ffffff')).toThrow('tomato')
  })
})
