import { expect, it } from 'vitest'
import { onlyRow } from '@/server/db/rows'

it('one row is given, and its absence or company is a fault of ours', () => {
  expect(onlyRow([{ sum: 0n }])).toEqual({ sum: 0n })
  expect(() => onlyRow([])).toThrow('one row was meant to be there, and 0 are')
  expect(() => onlyRow([1, 2])).toThrow('one row was meant to be there, and 2 are')
})
