import { describe, expect, it } from 'vitest'
import { readEntry, writeEntry } from '@/lib/page-cache/entry-text.mjs'

const bytes = (text: string) => Buffer.from(text)

/** What Next keeps, by the kind of what was made. */
const entries = {
  'a page with the parts that Next asks for by themselves': {
    kind: 'APP_PAGE',
    html: '<p>天燈 ngọn đèn โคม</p>',
    rscData: bytes('0:{"a":1}'),
    segmentData: new Map([
      ['/_tree', bytes('tree')],
      ['/head', Buffer.from([0, 255, 128])],
    ]),
    status: 200,
    headers: { vary: 'Cookie' },
  },
  'a page without them': { kind: 'APP_PAGE', html: '<p>', status: 404 },
  'the answer of a route': { kind: 'APP_ROUTE', body: Buffer.from([137, 80, 78, 71]), status: 200, headers: {} },
  'an answer that was fetched': { kind: 'FETCH', data: { body: 'W10=', url: '/api/v1/marquee' }, revalidate: 60 },
}

describe('an entry of the cache, as text for another process', () => {
  it.each(Object.entries(entries))('is %s, byte for byte', async (_, value) => {
    const entry = { value, lastModified: 1_760_000_000_000, cacheControl: { revalidate: 60 } }
    const text = await writeEntry(entry)
    expect(text).toMatch(/^[\w+/]+=*$/)
    expect(await readEntry(text)).toEqual(entry)
  })
})
