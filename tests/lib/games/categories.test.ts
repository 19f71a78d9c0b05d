import { expect, it } from 'vitest'
import { categories, currentCategory } from '@/lib/games/categories'

it.each([
  ['/live', 'live', 'page'],
  ['/egame', 'egame', 'page'],
  ['/yz', 'egame', 'true'],
  ['/', null, undefined],
  ['/limits', null, undefined],
])('on %s the marked category is %s', (path, marked, value) => {
  const found = categories.map((category) => [category, currentCategory(category, path)])
  expect(found.filter(([, mark]) => mark)).toEqual(marked ? [[marked, value]] : [])
})
