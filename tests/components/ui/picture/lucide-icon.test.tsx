import { render } from '@testing-library/react'
import type { IconNode } from 'lucide-react'
import { expect, it } from 'vitest'
import LucideIcon from '@/components/ui/picture/lucide-icon'

const drawn = (node: IconNode) => render(<LucideIcon icon={{ node }} />).container.querySelector('svg')?.innerHTML

it.each<[string, IconNode, string]>([
  ['a path that begins relatively', [['path', { d: 'm5 6 3 3' }]], 'M0 0m5 6 3 3'],
  ['a circle', [['circle', { cx: '12', cy: '12', r: '3' }]], 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'],
  ['a line', [['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]], 'M1 2L3 4'],
  ['a rectangle', [['rect', { x: '2', y: '4', width: '8', height: '6' }]], 'M2 4h8v6h-8v-6z'],
  [
    'a rectangle with round corners',
    [['rect', { x: '2', y: '4', width: '8', height: '6', rx: '1' }]],
    'M3 4h6a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
  ],
])('%s is drawn as commands of a path', (_, node, d) => {
  expect(drawn(node)).toBe(`<path d="${d}"></path>`)
})

it('shapes of one icon share one path, and a shape with a colour of its own stays a shape', () => {
  const line = ['path', { d: 'M1 1h2', key: 'a' }] as const
  const dot = ['circle', { cx: '5', cy: '5', r: '.5', fill: 'currentColor', key: 'c' }] as const
  expect(drawn([[...line], [...line], [...dot]])).toBe(
    '<path d="M0 0M1 1h2M0 0M1 1h2"></path><circle cx="5" cy="5" r=".5" fill="currentColor"></circle>',
  )
})

it('is hidden from screen readers unless it has a name, and keeps its other attributes', () => {
  const { container } = render(
    <>
      <LucideIcon icon={{ node: [] }} className="size-5" />
      <LucideIcon icon={{ node: [] }} role="img" aria-label="met" />
    </>,
  )
  const [plain, named] = container.querySelectorAll('svg')
  expect(plain?.getAttribute('aria-hidden')).toBe('true')
  expect(plain?.getAttribute('class')).toBe('icon size-5')
  expect(named?.getAttribute('aria-hidden')).toBeNull()
  expect(named?.getAttribute('role')).toBe('img')
})
