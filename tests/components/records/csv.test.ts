import { describe, expect, it, vi } from 'vitest'
import { toCsv } from '@/components/records/csv'
import { fetchAllItems } from '@/components/records/fetch-all-items'

const columns = [
  { header: '訂單編號', value: ({ id }: { id: string; amount: string | null }) => id },
  { header: '點數', value: ({ amount }: { id: string; amount: string | null }) => amount },
]

describe('toCsv', () => {
  it('writes a header and a row for each record in the format that spreadsheets expect', () => {
    const csv = toCsv([{ id: 'D1', amount: '-12.50' }], columns)
    expect(csv).toBe('\uFEFF訂單編號,點數\r\nD1,-12.50\r\n')
  })

  it('quotes values with quotes, commas or line breaks, and leaves null empty', () => {
    expect(toCsv([{ id: 'a "b",\nc', amount: null }], columns)).toContain('"a ""b"",\nc",\r\n')
  })

  it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '＝1+1', '＋1', '－1', '＠cmd'])(
    'neutralises the formula %j',
    (id) => {
      expect(toCsv([{ id, amount: null }], columns)).toContain(`'${id},`)
    },
  )

  it.each(['\rx', '\nx'])('neutralises %j, which a spreadsheet may read as a formula', (id) => {
    expect(toCsv([{ id, amount: null }], columns)).toContain(`"'${id}",`)
  })
})

describe('fetchAllItems', () => {
  it('follows the cursor through every page', async () => {
    const pages = { first: { items: [1, 2], next_cursor: 'b' }, b: { items: [3], next_cursor: null } }
    const fetchPage = vi.fn((cursor: string | undefined) =>
      Promise.resolve(pages[(cursor ?? 'first') as 'first' | 'b']),
    )
    await expect(fetchAllItems(fetchPage)).resolves.toEqual([1, 2, 3])
    expect(fetchPage.mock.calls).toEqual([[undefined], ['b']])
  })
})
