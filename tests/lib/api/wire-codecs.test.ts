// Tests lib/api/backend/wire-codecs.ts, lib/api/backend/schema-issues.ts
// @vitest-environment node
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { schemaIssues } from '@/lib/api/backend/schema-issues'
import * as codecs from '@/lib/api/backend/wire-codecs'

const { decimal, minorUnits, integer, id, boolean, epochSeconds, epochMs, localTime, calendarDay, oneOf } = codecs

describe('codecs for a backend’s values', () => {
  it.each([
    [decimal, 1234.5, '1234.50'],
    [decimal, 0.1 + 0.2, '0.30'],
    [decimal, -7, '-7.00'],
    [decimal, '1,234.5000', '1234.50'],
    [decimal, '-0.05', '-0.05'],
    [decimal, ' 12 ', '12.00'],
    [minorUnits, 12_345, '123.45'],
    [minorUnits, '-5', '-0.05'],
    [integer, '42', 42],
    [integer, 42, 42],
    [id, 42, '42'],
    [decimal, '12,345,678.9', '12345678.90'],
    [decimal, '-1,234.5', '-1234.50'],
    [decimal, 12_345_678.91, '12345678.91'],
    [minorUnits, 0, '0.00'],
    [integer, '-3', -3],
    [integer, '999999999999999', 999_999_999_999_999],
    [id, 'abc', 'abc'],
    [epochMs, -8.64e15, '-271821-04-20T00:00:00.000Z'],
    [epochMs, 8.64e15, '+275760-09-13T00:00:00.000Z'],
    [epochSeconds, 1_772_424_000, '2026-03-02T04:00:00.000Z'],
    [epochMs, 1_772_424_000_123, '2026-03-02T04:00:00.123Z'],
    [localTime('+08:00'), '2026-03-02 12:00:00', '2026-03-02T04:00:00.000Z'],
    [localTime('+08:00'), '2026/03/02T12:00:00', '2026-03-02T04:00:00.000Z'],
    [calendarDay, '20260302', '2026-03-02'],
    [calendarDay, '2026/03/02', '2026-03-02'],
    [oneOf({ 0: 'pending', 1: 'success' }), '1', 'success'],
    [codecs.constant([]), 'whatever', []],
  ])('read the backend’s value in example %#', (form, value, read) => {
    expect((form as z.ZodMiniType).parse(value)).toEqual(read)
  })

  it.each([
    [decimal, 0.305, 'two decimals'],
    [decimal, 1e300, 'two decimals'],
    [decimal, '12.345', 'two decimals'],
    [decimal, '1,2,3', 'two decimals'],
    [decimal, '', 'two decimals'],
    [decimal, null, ''],
    [minorUnits, 1.5, '1/100'],
    [decimal, '1234,567', 'two decimals'],
    [decimal, 'a12', 'two decimals'],
    [decimal, '12a', 'two decimals'],
    [decimal, '12.', 'two decimals'],
    [decimal, 12.345, 'two decimals'],
    [decimal, '1,2345', 'two decimals'],
    [minorUnits, '5a', '1/100'],
    [minorUnits, 'a5', '1/100'],
    [minorUnits, '--5', '1/100'],
    [integer, '4.2', 'whole number'],
    [integer, 'a42', 'whole number'],
    [integer, '42a', 'whole number'],
    [integer, '1000000000000000', 'whole number'],
    [id, true, ''],
    [epochMs, 8.64e15 + 1_000, 'milliseconds'],
    [localTime('+08:00'), 'x2026-03-02 12:00:00', 'YYYY'],
    [localTime('+08:00'), '2026-03-02 12:00:00x', 'YYYY'],
    [localTime('+08:00'), '02026-03-02 12:00:00', 'YYYY'],
    [calendarDay, 'x20260302', 'a day'],
    [calendarDay, '202603021', 'a day'],
    [oneOf({ 0: 'pending', 1: 'success' }), 2, 'one of 0,1'],
    [boolean, 'perhaps', 'a flag'],
    [epochSeconds, 1e300, 'seconds'],
    [epochSeconds, '1772424000', 'number'],
    [localTime('+08:00'), '2026-13-02 12:00:00', 'YYYY'],
    [localTime('+08:00'), '2026-03-02', 'YYYY'],
    [calendarDay, '2 March', 'a day'],
    [oneOf({ 0: 'pending' }), 'constructor', 'one of 0'],
  ])('refuse an ambiguous value: example %#', (form, value, expected) => {
    const { error } = (form as z.ZodMiniType).safeParse(value)
    expect(error && schemaIssues(error, undefined)[0]?.expected).toContain(expected)
  })

  it('read booleans in every common notation', () => {
    const raised = [true, 1, '1', 'Y', 'y', 'yes', 'true', 'TRUE'].map((word) => boolean.parse(word))
    const lowered = [false, 0, '0', 'N', 'n', 'no', 'false'].map((word) => boolean.parse(word))
    expect([new Set(raised), new Set(lowered)]).toEqual([new Set([true]), new Set([false])])
  })
})

describe('renameFields', () => {
  const member = codecs.renameFields({ account: ['loginName', z.string()], credit: ['balance', decimal] })
  const page = codecs.renameFields({ items: ['rows', z.array(member)] })

  it('reads objects under the contract’s names, and drops unknown fields', () => {
    const rows = [{ loginName: 'lantern88', balance: 7, novelty: true }]
    expect(page.parse({ rows })).toEqual({ items: [{ account: 'lantern88', credit: '7.00' }] })
  })

  it('reports invalid fields under the backend’s names', () => {
    const { error } = page.safeParse({ rows: [{ loginName: 5, balance: 'much' }] })
    expect(error && schemaIssues(error, undefined).map(({ path, expected }) => [path, expected])).toEqual([
      ['rows[0].loginName', 'string'],
      ['rows[0].balance', 'an amount with at most two decimals'],
    ])
  })
})

describe('schemaIssues', () => {
  const faults = (schema: z.ZodMiniType, value: unknown) => {
    const { error } = schema.safeParse(value)
    return error ? schemaIssues(error, undefined).map(({ path, expected }) => [path, expected]) : []
  }
  it.each([
    [z.enum(['a', 'b']), 'c', [['', 'one of a, b']]],
    [z.object({ of: z.literal(1) }), { of: 2 }, [['of', '1']]],
    [z.number().check(z.minimum(2), z.maximum(5)), 1, [['', 'at least 2']]],
    [z.number().check(z.minimum(2), z.maximum(5)), 6, [['', 'at most 5']]],
    [z.string().check(z.regex(/^x$/)), 'y', [['', 'text like /^x$/']]],
    [z.string().check(z.refine(() => false, 'no_good')), 'y', [['', 'no_good']]],
  ])('report what was expected in example %#', (schema, value, expected) => {
    expect(faults(schema as z.ZodMiniType, value)).toEqual(expected)
  })

  it('report the problems of the alternative that fits best', () => {
    const shapes = z.union([
      z.object({ a: z.string(), b: z.string(), c: z.string() }),
      z.object({ in: z.object({ chain: z.string(), n: z.number() }) }),
    ])
    expect(faults(z.object({ of: shapes }), { of: { in: { chain: 'x', n: 'y' } } })).toEqual([['of.in.n', 'number']])
  })
})
