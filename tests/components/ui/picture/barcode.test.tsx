import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Barcode } from '@/components/ui/picture/barcode'

/** The widths of bars and spaces of `*`, `A` and `1`, from ISO/IEC 16388; `W` is wide. */
const star = 'nWnnWnWnn'
const a = 'WnnnnWnnW'
const one = 'WnnWnnnnW'

it('a barcode has the bars of Code 39 between quiet zones of ten modules', () => {
  render(<Barcode text="A1" label="code" />)
  const svg = screen.getByRole('img', { name: 'code' })
  const bars = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) 16h(\d)/g)]
  const ends = bars.map(([, x, width]) => [Number(x), Number(x) + Number(width)] as const)
  // Between two bars is a space; after nine parts, a narrow one separates the characters.
  const parts = ends.flatMap(([start, end], index) => [end - start, (ends[index + 1]?.[0] ?? end + 1) - end])
  const text = parts.map((width) => (width === 2 ? 'W' : 'n')).join('')
  expect(text).toBe([star, a, one, star].map((pattern) => `${pattern}n`).join(''))
  expect(ends[0]?.[0]).toBe(10)
  expect(svg).toHaveAttribute('viewBox', `0 0 ${(ends.at(-1)?.[1] ?? 0) + 10} 104`)
})

it('a code with other characters has no barcode', () => {
  const { container } = render(<Barcode text="碼" label="code" />)
  expect(container).toBeEmptyDOMElement()
})
