import { createLucideIcon } from 'lucide-react'

/** The sign of USDT: a T with a ring around its stem. */
export const TetherIcon = createLucideIcon('tether', [
  ['circle', { cx: '12', cy: '12', r: '10', key: 'coin' }],
  ['path', { d: 'M7.5 7.5h9', key: 'bar' }],
  ['path', { d: 'M12 7.5V17', key: 'stem' }],
  ['ellipse', { cx: '12', cy: '11.5', rx: '5', ry: '1.5', key: 'ring' }],
])
