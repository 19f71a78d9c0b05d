import { HttpResponse, type HttpHandler } from 'msw'
import { contract } from '../../../contract'
import type { ErrorBody } from '../../../contract/errors'
import { mockCall, mockFailure, mockRaw, mockUnreachable } from '../../../tests/support/mock-calls'
import { expect } from '../fixtures'
import type { WordKey } from '../../support/words'
import { inEachLanguage, said } from './in-each-language'

const { deposits } = contract.records
const noContract = { items: 'none' }

type Row = {
  row: string
  /** The call's reply, given the server's message. */
  answer: (words: string) => HttpHandler
  /** The expected text: a key of the messages, or the server's own message. */
  reads: WordKey | 'said'
}
const saying = (words: string): Partial<ErrorBody> => ({ errorMessage: words })

/** The failures of section 8, for a call that a screen waits for. */
const rows: readonly Row[] = [
  { row: 'network down', answer: () => mockUnreachable(deposits), reads: 'errors.network' },
  {
    row: 'backend unreachable, without a message',
    answer: () => mockFailure(deposits, 'upstream_unreachable'),
    reads: 'errors.upstream_unreachable',
  },
  {
    row: 'backend unreachable, with the server’s words',
    answer: (words) => mockFailure(deposits, 'upstream_unreachable', saying(words)),
    reads: 'said',
  },
  { row: 'HTTP 500 without a message', answer: () => mockRaw(deposits, {}, 500), reads: 'errors.request_failed' },
  { row: 'HTTP 500 with a message', answer: (msg) => mockRaw(deposits, { msg }, 500), reads: 'said' },
  { row: 'HTTP 500 by its code', answer: () => mockFailure(deposits, 'internal'), reads: 'errors.internal' },
  {
    row: 'HTTP 502 with a page instead of JSON',
    answer: () => mockCall(deposits, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })),
    reads: 'errors.request_failed',
  },
  {
    row: 'timeout of the backend',
    answer: () => mockFailure(deposits, 'upstream_timeout'),
    reads: 'errors.upstream_timeout',
  },
  { row: 'status false, HTTP 200, msg', answer: (msg) => mockRaw(deposits, { status: false, msg }), reads: 'said' },
  {
    row: 'status false, HTTP 200, errorMsg',
    answer: (errorMsg) => mockRaw(deposits, { status: false, errorMsg }),
    reads: 'said',
  },
  {
    row: 'status false, HTTP 200, errorMessage',
    answer: (errorMessage) => mockRaw(deposits, { status: false, errorMessage }),
    reads: 'said',
  },
  {
    row: 'status false, HTTP 200, without a message',
    answer: () => mockRaw(deposits, { status: false }),
    reads: 'errors.request_failed',
  },
  {
    row: 'reply of another shape',
    answer: () => mockRaw(deposits, { status: true, data: noContract }),
    reads: 'errors.bad_reply',
  },
  {
    row: 'reply that is no JSON',
    answer: () => mockCall(deposits, () => HttpResponse.text('<html>')),
    reads: 'errors.bad_reply',
  },
  {
    row: 'reply without a body',
    answer: () => mockCall(deposits, () => new HttpResponse(null, { status: 200 })),
    reads: 'errors.bad_reply',
  },
]

inEachLanguage(
  'a call that fails while a screen waits for it',
  { scenario: 'rich-member', section: '8' },
  async ({ page, network, language, say, row }) => {
    const filter = page.getByRole('button', { name: say('records.filter') })
    const sheet = page.getByRole('dialog')
    const alert = page.getByRole('main').getByRole('alert')
    const records = page.getByRole('listitem').getByRole('link')
    const retry = page.getByRole('main').getByRole('button', { name: say('ui.retry') })
    let turn = 0
    /** Each use of the filter fetches another list. */
    const fetchAnotherList = async () => {
      await filter.click()
      const status = (turn += 1) % 2 ? 'success' : 'failed'
      await sheet.getByRole('button', { name: say(`records.status.${status}`), exact: true }).click()
      await page.keyboard.press('Escape')
    }

    await page.goto('/record?tab=top_up')
    await expect(records.first()).toBeVisible()
    for (const { row: name, answer, reads } of rows) {
      await row(name, async () => {
        network.use(answer(said[language]))
        await fetchAnotherList()
        await expect(alert).toContainText(reads === 'said' ? said[language] : say(reads))
        network.resetHandlers()
        // Waits until the list is shown again; otherwise the next row would find this row's alert.
        await retry.click()
        await expect(records.first()).toBeVisible()
        await expect(alert).toHaveCount(0)
      })
    }
    await row('no token', async () => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await fetchAnotherList()
      await expect(alert).toContainText(say('errors.no_token'))
    })
  },
)
