import { expect, it } from 'vitest'
import * as z from '@/contract/zod-in-browser'

it('schemas made from others parse as in zod', () => {
  const venue = z.object({ id: z.union([z.int(), z.string()]), kind: z.enum(['slot', 'table']) })
  const named = z.extend(z.pick(venue, { kind: true }), { name: z.catch(z.string(), 'none') })
  expect(named.safeParse({ kind: 'slot', name: 1 })).toEqual({ success: true, data: { kind: 'slot', name: 'none' } })
  expect(z.enum(['a', 'b']).options).toEqual(['a', 'b'])
  const move = z.discriminatedUnion('to', [
    z.object({ to: z.literal('bank'), account: z.string() }),
    z.object({ to: z.literal('venue'), code: z.nullable(z.string()) }),
  ])
  expect(move.safeParse({ to: 'venue', code: null }).success).toBe(true)
  expect(move.safeParse({ to: 'bank' }).error?.issues[0]).toMatchObject({ path: ['account'], code: 'invalid_type' })
})
