import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routePaths, routes } from '@/lib/site/routes'

/**
 * Layout groups and paths of the pages in `app/`, such as `(back)/store`. Nested groups such as `(lobby)` are left out.
 */
const pages = readdirSync('app/[locale]', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map((file) => file.replace(/\/page\.tsx$/, '').replace('/(lobby)', ''))

test("each route's page is in the folder of its layout group", () => {
  const expected = routePaths.map((path) => `(${routes[path].group})${path === '/' ? '' : path}`)
  const ofVisitors = [
    '(default)/help/[topic]',
    '(default)/promote/[id]',
    '(default)/missing',
    '(empty)/offline',
    'closed',
  ]
  expect(pages.toSorted()).toEqual([...expected, ...ofVisitors].toSorted())
})
