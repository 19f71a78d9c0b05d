import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '@/contract'
import { oneOf, renameFields } from '@/lib/api/backend/wire-codecs'
import { parseLeniently } from '@/lib/api/parse-leniently'

const promotion = {
  id: 1,
  type: 'new',
  title: 't',
  summary: 's',
  picture: 'p',
  content: 'c',
  starts_at: null,
  ends_at: null,
}
const promotions = contract.content.activities.output
const order = {
  ...{ order_number: 'W1', application_time: '2026-03-02T04:00:00Z', payout_type: 'bank', amount: '5.00', fee: '0.00' },
  ...{ arrives: '5.00', payout_account: '**1', status: 'success', review: 'paid', reason: null, finished_at: null },
}
const page = (...items: unknown[]) => ({ items, next_cursor: null, totals: { count: items.length, amount: '5.00' } })

describe('a leniently parsed reply', () => {
  it('is unchanged if it is valid', () => {
    expect(parseLeniently(promotions, [promotion])).toEqual({ success: true, data: [promotion], issues: [] })
  })

  it('replaces an unknown enum value by "other", and reports the received one', () => {
    const result = parseLeniently(promotions, [promotion, { ...promotion, id: 2, type: 'tarot' }])
    expect(result).toMatchObject({ success: true, data: [promotion, { id: 2, type: 'other' }] })
    expect(result.issues).toEqual([
      expect.objectContaining({
        path: '[1].type',
        received: '"tarot"',
        expected: expect.stringMatching(/^one of new, /) as string,
      }),
    ])
  })

  it('shows an order with an unknown state as undetermined, and an unknown payout type as other', () => {
    const result = parseLeniently(
      contract.records.withdrawals.output,
      page({ ...order, status: 'frozen', payout_type: 'paypal' }),
    )
    expect(result).toMatchObject({
      data: { items: [{ order_number: 'W1', status: 'undetermined', payout_type: 'other' }] },
    })
  })

  it('leaves out invalid rows, even several or nested ones', () => {
    const rows = [{ ...promotion, id: null }, promotion, null, { ...promotion, title: 7 }, { ...promotion, id: 3 }]
    const result = parseLeniently(promotions, rows)
    expect(result).toMatchObject({ success: true, data: [promotion, { id: 3 }] })
    expect(result.issues.map(({ path }) => path)).toEqual(['[0].id', '[2]', '[3].title'])
  })

  it('keeps a member’s other lists if one list has no valid row', () => {
    const list = {
      ...{ identity_state: 'certified', identity_reason: null, accounts: [], further_account: null },
      ...{ virtual_accounts: [{ id: 7 }], stores: [{ chain: 'circle', store_number: '1' }], stores_required: 5 },
      more_accounts: { allowed: false, maximum: 1, days_left: 0, bets_left: '0.00' },
    }
    expect(parseLeniently(contract.bank.list.output, list)).toMatchObject({
      success: true,
      data: { virtual_accounts: [], stores: [{ chain: 'other' }] },
    })
  })

  it.each([
    ['no row of the list is valid', promotions, [{ id: 'x' }]],
    ['no item is valid', contract.records.withdrawals.output, page({ id: 1 })],
    ['a field outside of lists is invalid', contract.records.withdrawals.output, { ...page(order), next_cursor: 7 }],
    ['the type is wrong', promotions, 'a page'],
  ])('is refused if %s', (_, schema, value) => {
    expect(parseLeniently(schema as z.ZodMiniType, value).success).toBe(false)
  })

  it('uses the adapter’s fallback value for a number that the adapter does not know', () => {
    const state = oneOf({ 0: 'pending', 1: 'success', 9: 'undetermined' })
    const rows = z.array(renameFields({ status: ['state', state] }))
    expect(parseLeniently(rows, [{ state: 1 }, { state: 77 }])).toMatchObject({
      data: [{ status: 'success' }, { status: 'undetermined' }],
      issues: [{ path: '[1].state', received: '77 (a number)' }],
    })
  })

  it('reports only the pattern of a text, and nothing of a password', () => {
    const schema = z.array(z.object({ amount: z.number(), password: z.number() }))
    const { issues } = parseLeniently(schema, [{ amount: 'Lin 1,234.50', password: 'hunter22' }])
    expect(issues.map(({ received }) => received)).toEqual(['text like "Aaa 9,999.99"', 'a string'])
  })
})
