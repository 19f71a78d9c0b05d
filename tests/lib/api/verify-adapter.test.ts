// Tests lib/api/backend/verify-adapter.ts, lib/api/backend/define-adapter.ts
// @vitest-environment node
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Adapter } from '@/lib/api/backend/define-adapter'
import { adapterProblems } from '@/lib/api/backend/verify-adapter'
import { calendarDay, decimal, epochSeconds, renameFields } from '@/lib/api/backend/wire-codecs'
import { adapter as example } from '@/tests/support/example-backend/adapter'

const notice = { id: ['id', z.int()], title: ['title', z.string()], content: ['html', z.string()] } as const
const problemsOf = (calls: Adapter['calls']) => adapterProblems({ ...example, calls })

describe('the check for adapter errors that TypeScript cannot see', () => {
  it('finds nothing in the example adapter', () => expect(adapterProblems(example)).toEqual([]))

  it('finds a misspelt optional field', () => {
    const output = z.array(renameFields({ ...notice, publishedAt: ['at', epochSeconds] }))
    expect(problemsOf({ 'content.marquee': { output } })).toEqual([
      'content.marquee: [0].publishedAt: no field of the contract, which has id, title, content, published_at, offer',
    ])
  })

  it('finds a time in place of an amount, and an amount in place of a day, even in nullable fields', () => {
    const sums = { valid_bet_amount: ['v', z.nullable(epochSeconds)], rebate_amount: ['p', decimal] } as const
    const row = { date: ['d', decimal], valid_bet_amount: ['v', decimal], rebate_amount: ['p', calendarDay] } as const
    const output = renameFields({
      items: ['rows', z.array(renameFields(row))],
      next_cursor: ['next', z.nullable(z.string())],
      totals: ['sum', renameFields(sums)],
    })
    expect(problemsOf({ 'records.rebate': { output } })).toEqual([
      'records.rebate: items[0].date: an amount, expected a day',
      'records.rebate: items[0].rebate_amount: a day, expected an amount',
      'records.rebate: totals.valid_bet_amount: a time, expected an amount',
    ])
  })
})
