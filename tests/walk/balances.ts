import type { Page } from 'playwright'
import { locales, type Locale } from '@/contract/locales'
import { account } from '@/contract/member/account'
import { records } from '@/contract/member/records'
import { words } from '@/e2e/support/words'

const labels = locales.map((locale) => words(locale, 'layout.account.credit'))
const statuses = ['success', 'failed', 'pending', 'undetermined'] as const
const wordsOf = (locale: Locale, status: (typeof statuses)[number]) => words(locale, `records.status.${status}`)

type Shown = { credit: string | null; orders: { number: string; text: string }[] }

/** The digits of the main wallet's points in the header, without the language's signs, if they are not marked as outdated, and the orders in a list. */
const shownBy = (page: Page): Promise<Shown> =>
  page.evaluate((names) => {
    const label = [...document.querySelectorAll('header .sr-only')].find(
      (each) =>
        names.includes(each.textContent ?? '') && each.parentElement?.checkVisibility({ visibilityProperty: true }),
    )
    const figures = label?.parentElement?.querySelector('.figures')
    const isOutdated = figures?.querySelector('[role=img]') !== null
    const rows = [...document.querySelectorAll('main summary, main li')].filter((each) => each.checkVisibility())
    return {
      credit: figures && !isOutdated ? (figures.textContent ?? '').replace(/\D/g, '') : null,
      orders: rows.flatMap(({ textContent: text }) => {
        const number = /[DW]\d{8}[0-9A-Z]{10}/.exec(text ?? '')?.[0]
        return number && text ? [{ number, text }] : []
      }),
    }
  }, labels)

async function ask(page: Page, token: string, path: string): Promise<unknown> {
  const { origin } = new URL(page.url())
  const reply = await fetch(origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return reply.ok ? ((await reply.json()) as { data: unknown }).data : null
}

type Order = { order_number: string; status: (typeof statuses)[number] }

/** What a page says of the member's points and orders that the server does not say; empty for guests. */
export async function wrongFigures(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  if (!token) return []
  const shown = await shownBy(page)
  const detail = (await ask(page, token, account.detail.path)) as { credit: string } | null
  const lists = shown.orders.length
    ? await Promise.all([records.deposits, records.withdrawals].map(({ path }) => ask(page, token, path)))
    : []
  const known = lists.flatMap((list) => (list as { items: Order[] } | null)?.items ?? [])
  return [
    ...(detail && shown.credit !== null && shown.credit !== detail.credit.replace(/\D/g, '')
      ? [`the header shows the digits ${shown.credit}, the server has ${detail.credit}`]
      : []),
    ...shown.orders.flatMap(({ number, text }) => {
      const order = known.find(({ order_number }) => order_number === number)
      const isSaid = !order || locales.some((locale) => text.includes(wordsOf(locale, order.status)))
      return isSaid ? [] : [`the order ${number} is ${order.status} on the server, on the page: ${text.slice(0, 80)}`]
    }),
  ]
}
