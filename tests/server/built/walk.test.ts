// Tests tests/walk
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserFlags } from '@/e2e/support/browser'
import { installedChromium } from '@/scripts/setup/browser'
import { wrongFigures } from '@/tests/walk/balances'
import { failureText, runWalk } from '@/tests/walk/run-walk'
import { busyParts, seenFaults, watchContext } from '@/tests/walk/watch'

describe('what the walk takes for a fault', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    const executablePath = installedChromium()
    browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  const field = '<input aria-label="amount" autofocus style="position:fixed;top:20px;left:20px">'
  it.each([
    ['the error screen', '<p role="alert">Something went wrong</p>', /the error screen/],
    [
      'a toast over the focused field',
      `${field}<p data-sonner-toast style="position:fixed;inset:0;z-index:9">no</p>`,
      /a toast covers the focused field: no/,
    ],
  ])('%s', async (_, html, said) => {
    await page.setContent(field)
    expect(await seenFaults(page)).toEqual([])
    await page.setContent(html)
    await page.evaluate(() => document.querySelector('input')?.focus())
    expect((await seenFaults(page)).join()).toMatch(said)
  })

  it.each([
    ['a progress bar', '<div id="nprogress"><b>98 %</b></div>'],
    ['a busy button', '<button aria-busy="true">pay</button>'],
    ['a list that loads', '<p role="status" aria-label="Loading">…</p>'],
  ])('%s that stays', async (_, html) => {
    await page.setContent('<p role="status" aria-label="saved">saved</p>')
    expect(await busyParts(page)).toEqual([])
    await page.setContent(html)
    expect(await busyParts(page)).toHaveLength(1)
  })

  it('points and an order that the server does not say', async () => {
    const order = { order_number: 'D20260302K7QX2M9P4C', status: 'success' }
    const page = (points: string, status: string) =>
      `<header><p><span class="sr-only">Points balance</span><b class="figures">${points}</b></p></header>
       <main><li>${order.order_number}${status}</li></main>`
    const server = createServer(({ url = '' }, reply) => {
      if (!url.startsWith('/api/')) return reply.end('<p>page</p>')
      reply.end(JSON.stringify({ data: url.endsWith('/user/detail') ? { credit: '2100.00' } : { items: [order] } }))
    })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const own = await browser.newPage()
    await own.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await own.evaluate(() => localStorage.setItem('token', 'any'))
    const show = (html: string) => own.evaluate((text) => void (document.body.innerHTML = text), html)
    await show(page('2.100,00', 'Success'))
    expect(await wrongFigures(own)).toEqual([])
    await show(page('2,000.00', 'Pending'))
    expect((await wrongFigures(own)).join('\n')).toMatch(/digits 200000, the server has 2100\.00\n.+ is success on/)
    await own.close()
    server.close()
  })

  it('an unhandled error, and a call that is repeated without end', async () => {
    const context = await browser.newContext()
    const watch = watchContext(context)
    await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>page</p>' }))
    const own = await context.newPage()
    await own.goto('http://site.test/')
    expect(watch.faults()).toEqual([])
    await own.evaluate(async () => {
      setTimeout(() => {
        throw new Error('lost')
      })
      const until = Date.now() + 5_000
      while (Date.now() < until) {
        await fetch('/api/v1/web/guest/game_list')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    expect(watch.faults().join('\n')).toMatch(/lost[\s\S]*game_list was asked more than 5 times a second for 3 s/)
    await context.close()
  })
})

it('visitors of fixed seeds meet no fault in the built product', async () => {
  const { failures, steps } = await runWalk({ seed: 100, seconds: 60 })
  expect(failures.map(failureText).join('\n')).toBe('')
  expect(steps).toBeGreaterThan(30)
}, 240_000)
