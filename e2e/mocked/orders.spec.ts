import type { Locator } from '@playwright/test'
import jsQr from 'jsqr'
import sharp from 'sharp'
import type { TopUpRecord } from '../../contract/member/records'
import type { MockState } from '../../tests/support/mocked/mock-state'
import { topUp } from '../../tests/support/records'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

const minuteMs = 60_000
const iso = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Adds an order that was placed a minute ago; returns the address of its page on the top-up screen. */
function place(state: MockState, differs: Partial<TopUpRecord>): string {
  const times = { order_time: iso(-minuteMs), payment_deadline: iso(29 * minuteMs) }
  state.deposits.unshift(topUp({ order_number: 'D2026', ...times, ...differs }))
  return '/store?order=D2026'
}
const change = (state: MockState, differs: Partial<TopUpRecord>) => {
  state.deposits = state.deposits.map((each) => (each.order_number === 'D2026' ? { ...each, ...differs } : each))
}
const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return (box?.y ?? Infinity) + (box?.height ?? 0)
}
const address = 'TQ5nV1d8PexZ4rLhWm3kYb7sGcJ2uFa9oE'
const waiting: [string, Partial<TopUpRecord>, string[]][] = [
  ['a vendor', { type: 'vendor' }, ['1000', '999', '44702530657292', '範例支付股份有限公司']],
  [
    'a convenience store',
    { type: 'store', convenience_store_code: 'SBX10389800268', convenience_store_chain: 'family' },
    ['1000', 'SBX10389800268'],
  ],
  ['USDT', { type: 'usdt', network: 'TRC20', address, payable: '31.25', exchange_rate: '32.00' }, ['31.25', address]],
]

test.describe('an order that waits', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const [payee, order, values] of waiting) {
    test(`shows all that a payment to ${payee} needs in the first view, and copies it bare`, async ({
      page,
      state,
    }) => {
      await page.goto(place(state, order))
      await expect(page.getByRole('timer')).toBeVisible()
      const copy = page.getByRole('button', { name: new RegExp(`^${tw('ui.copy')}`) })
      for (const [index, value] of values.entries()) {
        expect(await bottomOf(copy.nth(index)), value).toBeLessThanOrEqual(620)
        await copy.nth(index).click()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value)
        await expect(page.getByText(tw('ui.copied'))).toBeVisible()
        await expect(page.getByText(tw('ui.copied'))).toBeHidden()
      }
    })
  }

  test('becomes its result in place, with the ways on in the first view', async ({ page, state }) => {
    for (const path of ['/store', '/pay', '/uu_pay']) {
      state.deposits = []
      place(state, { type: 'vendor' })
      await page.goto(`${path}?order=D2026`)
      await expect(page.getByRole('heading', { name: tw('wallet.order.headline.pending') })).toBeVisible()
      change(state, { status: 'success' })
      const title = tw('wallet.order.result.paid').replace('{amount}', '1,000')
      await expect(page.getByRole('status').getByRole('heading', { name: title })).toBeVisible()
      for (const way of ['play', 'transfer', 'done'] as const) {
        const link = page.getByRole('link', { name: tw(`wallet.order.next.${way}`), exact: true })
        expect(await bottomOf(link), way).toBeLessThanOrEqual(844)
      }
    }
  })
})

test('the saved QR code of an order is a picture of the payment', async ({ page, state }) => {
  await page.goto(place(state, { type: 'vendor', channel: 'vietqr' }))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: tw('ui.save_qr') }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/-D2026\.png$/)
  const { data, info } = await sharp(await saved.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe('sample vietqr D2026')
  await expect(page.getByText(tw('ui.saved'))).toBeVisible()
})

const passed = { payment_deadline: iso(-minuteMs), order_time: iso(-31 * minuteMs) }
const results = [
  ['late', { ...passed, status: 'success', payment_deadline: iso(-30 * minuteMs) }, 'result.late', 'next.play'],
  ['expired', { ...passed, status: 'failed' }, 'result.expired', 'shut.have_paid'],
  ['failed', { status: 'failed' }, 'result.failed', 'other_account'],
  ['short', { status: 'undetermined', mismatch: true, received: '900.00' }, 'result.short', 'records'],
  ['over', { status: 'undetermined', mismatch: true, received: '1100.00' }, 'result.over', 'records'],
  [
    'paid on a break',
    { status: 'success', paid_on_break: { withdrawable_from: null } },
    'safe.title_waiting',
    'safe.conditions',
  ],
  ['not to be paid', { closed_by: 'break' }, 'shut.title', 'shut.have_paid'],
] as const satisfies [string, Partial<TopUpRecord>, string, string][]

for (const [name, order, title, step] of results) {
  test(`an order that is ${name} has its own title and next step`, async ({ page, state }) => {
    await page.goto(place(state, order))
    const words = tw(`wallet.order.${title}`).replace('{amount}', '1,000')
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    const way = page.getByRole('link', { name: tw(`wallet.order.${step}`) })
    await expect(way.or(page.getByRole('button', { name: tw(`wallet.order.${step}`) }))).toBeVisible()
  })
}

test('a record leads to its order and back, and from there to a complaint that names it', async ({ page, state }) => {
  place(state, { status: 'success' })
  await page.goto('/record')
  const row = page.locator('li > a').first()
  await row.click()
  await expect(page.getByRole('heading', { name: /^儲值 · / })).toBeFocused()
  await page.goBack()
  await expect(row).toBeFocused()
  await row.click()
  await page.getByRole('link', { name: tw('wallet.order.wrong') }).click()
  await expect(page.getByLabel(tw('protection.complaints.label'))).toHaveValue(/D2026/)
})
