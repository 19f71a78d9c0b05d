import { expect, it, vi } from 'vitest'
import * as z from '@/contract/zod-in-browser'

it('builds a schema at its first use, once', () => {
  const words = ['slot', 'table']
  const read = vi.spyOn(words, 'map')
  const kinds = z.array(z.enum(words)).check(z.maxLength(2))
  expect(read).not.toHaveBeenCalled()
  expect(kinds.safeParse(['slot']).data).toEqual(['slot'])
  expect(kinds.safeParse(['slot', 'slot', 'slot']).success).toBe(false)
  expect(read).toHaveBeenCalledOnce()
})

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
