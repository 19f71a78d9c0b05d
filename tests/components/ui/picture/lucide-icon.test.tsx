import { render } from '@testing-library/react'
import { createLucideIcon, type IconNode } from 'lucide-react'
import { expect, it } from 'vitest'
import LucideIcon from '@/components/ui/picture/lucide-icon'

const node: IconNode = [
  ['circle', { cx: '12', cy: '12', r: '10', key: 'ring' }],
  ['path', { d: 'M12 7v10', key: 'stem' }],
]

/** The drawing without the library's class names and the namespace, which HTML does not need. */
function drawing(container: HTMLElement) {
  const svg = container.querySelector('svg')
  svg?.removeAttribute('xmlns')
  svg?.classList.remove('lucide', 'lucide-clock')
  return Object.fromEntries([
    ...Array.from(svg?.attributes ?? [], ({ name, value }) => [name, value]),
    ['shapes', svg?.innerHTML],
  ])
}

it.each([
  ['with a size and a stroke', { className: 'size-5 text-points', strokeWidth: 3 }],
  ['with a name for screen readers', { className: 'size-6', role: 'img', 'aria-label': 'met' }],
])('an icon %s is drawn as the library draws it', (_, look) => {
  const Library = createLucideIcon('clock', node)
  const ours = drawing(render(<LucideIcon icon={{ node }} {...look} />).container)
  expect(ours).toEqual(drawing(render(<Library {...look} />).container))
  expect(ours['shapes']).toContain('<circle')
})
