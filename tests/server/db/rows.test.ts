import { expect, it } from 'vitest'
import { expectOneRow } from '@/server/db/rows'

it('a query for one row returns it, and throws if it finds none or several', () => {
  expect(expectOneRow([{ sum: 0n }])).toEqual({ sum: 0n })
  expect(() => expectOneRow([])).toThrow('expected one row, got 0')
  expect(() => expectOneRow([1, 2])).toThrow('expected one row, got 2')
})
