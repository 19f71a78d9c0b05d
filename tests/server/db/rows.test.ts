import { expect, it } from 'vitest'
import { expectOneRow } from '@/server/db/rows'

it('one row is given, and its absence or company is a fault of ours', () => {
  expect(expectOneRow([{ sum: 0n }])).toEqual({ sum: 0n })
  expect(() => expectOneRow([])).toThrow('one row was meant to be there, and 0 are')
  expect(() => expectOneRow([1, 2])).toThrow('one row was meant to be there, and 2 are')
})
