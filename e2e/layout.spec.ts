// Tests lib/i18n/rewrites.ts
import type { Locator, Page } from '@playwright/test'
import { favourites } from '../contract/optional/favourites'
import { expect, test } from './fixtures'
import { demoToken, locales, seedSession } from './support/readers'
import { tw } from './support/words'
import { waitUntilIdle } from './support/wait-until-idle'

const left = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().left))

/** The widths of the tiles in the first row of a list, px. */
const firstRow = (page: Page) =>
  page.locator('main ul:has([data-tile])').evaluateAll((lists) => {
    const boxes = [...(lists[0]?.children ?? [])]
      .map((item) => item.getBoundingClientRect())
      .filter(({ width }) => width)
    return boxes.filter(({ top }) => top === boxes[0]?.top).map(({ width }) => width)
  })

test('on a phone, a member sees the first titles with their names and venues without scrolling', async ({
  page,
  context,
  request,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await demoToken(request)
  await seedSession(context, origin, 'tw', token)
  await request.post(favourites.add.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { kind: 'title', game_code: 'ameba', code: 'lantern-night' },
  })
  const bar = page.getByRole('navigation', { name: tw('layout.tab_bar.label') })
  /** Where a tile begins, and where a name of two lines and the venue below it end. */
  const extent = (tile: Locator) =>
    tile.evaluate((element) => {
      const name = element.querySelector('.line-clamp-2')
      const line = parseFloat(getComputedStyle(name ?? element).lineHeight)
      const names = (name?.getBoundingClientRect().top ?? NaN) + 2 * line
      const venue = name?.nextElementSibling?.getBoundingClientRect().height ?? NaN
      return { top: element.getBoundingClientRect().top, names, venues: names + venue }
    })
  await page.goto('/')
  // On the first visit the browser does not know the favourites yet, so the popular titles come first.
  const popular = page.locator('#popular-row [data-tile]').first()
  await popular.waitFor()
  await waitUntilIdle(page)
  const tabs = (await bar.boundingBox())?.y ?? 0
  const first = await extent(popular)
  expect(first.top).toBeLessThan(560)
  expect(first.names).toBeLessThan(tabs)
  // The guests' picture, which the browser fetches before it knows the visitor, is the one behind the wallet.
  await expect(page.locator('main img[src*="/hero-"]').filter({ visible: true })).toHaveCount(1)

  await page.reload()
  const own = page.getByRole('region', { name: tw('games.own.favourites') })
  const tile = own.locator('li button:has(img)').first()
  await tile.waitFor()
  await waitUntilIdle(page)
  const kept = await extent(tile)
  expect(kept.top).toBeLessThan(560)
  expect(kept.names).toBeLessThan(tabs)
  expect(kept.venues).toBeLessThan(tabs)

  // One bar, one balance; withdrawals stay in reach.
  await expect(page.getByRole('banner').filter({ visible: true })).not.toContainText(/\d/)
  const withdraw = page.getByRole('link', { name: tw('layout.wallet.withdraw'), exact: true }).filter({ visible: true })
  await expect(withdraw).toHaveCount(1)
  await expect(withdraw).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 900))
  await expect(bar.getByRole('link', { name: tw('layout.wallet.withdraw'), exact: true })).toBeInViewport({ ratio: 1 })
})

test('the card of a draw keeps its height from the start of betting to the result', async ({
  page,
  context,
  origin,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of locales) {
    await seedSession(context, origin, lang, null)
    await page.goto('/lottery')
    await waitUntilIdle(page)
    const cards = page.locator('main article')
    const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    const first = await heights()
    // Two rounds of the most frequent draw.
    for (let seconds = 0; seconds < 125; seconds += 5) {
      await page.clock.runFor(5_000)
      expect(await heights(), `${lang} after ${seconds + 5} s`).toEqual(first)
    }
  }
})

test("home shows a draw's last numbers in one line, in every language", async ({ page, context, origin }) => {
  for (const lang of locales) {
    await seedSession(context, origin, lang, null)
    await page.goto('/')
    await page.locator('[aria-labelledby="on-now"] button b + b').first().waitFor()
    for (const width of [320, 360, 390, 992, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      // Numbers of one draw are siblings, so each one that wraps is below the number before it.
      const wrapped = page
        .locator('[aria-labelledby="on-now"] button b + b')
        .evaluateAll(
          (numbers) =>
            numbers.filter(
              (number) =>
                number.getBoundingClientRect().top > (number.previousElementSibling?.getBoundingClientRect().top ?? 0),
            ).length,
        )
      expect.soft(await wrapped, `numbers that wrap in ${lang} at ${width}`).toBe(0)
    }
  }
})

test('on a phone, rows reserve the height of entries that are out of view', async ({ page, context, origin }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of locales) {
    await seedSession(context, origin, lang, null)
    await page.goto('/')
    await waitUntilIdle(page)
    // The first input makes every part respond, with the entries that the page's HTML leaves out.
    await page.keyboard.press('Shift')
    await waitUntilIdle(page)
    await expect(page.locator('[aria-labelledby="new-titles"] li')).toHaveCount(8)
    const last = page.locator('main .entries > li:last-child > *').filter({ visible: true })
    const isRendered = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true })
    const ends = await last.all()
    expect(ends.length).toBeGreaterThan(3)
    expect(await Promise.all(ends.map((end) => end.evaluate(isRendered)))).not.toContain(true)
    for (const end of ends) {
      const height = () => end.evaluate((part) => part.closest('.entries')?.getBoundingClientRect().height ?? 0)
      const reserved = await height()
      await end.scrollIntoViewIfNeeded()
      await expect.poll(() => end.evaluate(isRendered)).toBe(true)
      // Lines in Thai are a little taller. A whole line would move what is in view.
      expect.soft(Math.abs((await height()) - reserved), `growth of a row in ${lang}`).toBeLessThan(10)
    }
  }
})

test('a phone shows 24 titles in three columns, and below them a button that shows more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/egame')
  await page.locator('[data-tile]').first().waitFor()
  expect(await firstRow(page)).toHaveLength(3)
  await expect(page.locator('main ul [data-tile]')).toHaveCount(24)
  await page.getByRole('button', { name: tw('ui.more') }).click()
  await expect.poll(() => page.locator('main ul [data-tile]').count()).toBeGreaterThan(24)
})

test.describe('a wide window', () => {
  test('shows full rows of game tiles that are 170 to 201 px wide', async ({ page }) => {
    await page.goto('/egame')
    await page.locator('[data-tile]').first().waitFor()
    for (const [width, columns, titles] of [
      [992, 5, 25],
      [1148, 6, 24],
      [1352, 7, 28],
      [1440, 7, 28],
      [1536, 8, 32],
      [1920, 8, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('main ul [data-tile]'), `titles at ${width}`).toHaveCount(titles)
      await expect.poll(async () => (await firstRow(page)).length, { message: `columns at ${width}` }).toBe(columns)
      for (const tile of await firstRow(page)) {
        expect.soft(tile, `a tile at ${width}`).toBeGreaterThanOrEqual(170)
        expect.soft(tile, `a tile at ${width}`).toBeLessThanOrEqual(201)
      }
    }
  })

  test('aligns header, page and footer at the same edge at 1920 px', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto('/egame')
    await page.locator('[data-tile]').first().waitFor()
    for (const selector of ['header a img', 'main h1', 'main [data-tile]'])
      expect.soft(await left(page, selector), selector).toBe(120)
  })

  test('shows the sports two by two, with every club on one line', async ({ page }) => {
    await page.goto('/sport')
    const groups = page.locator('main section section')
    await groups.first().waitFor()
    for (const width of [1148, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const columns = async () =>
        new Set(await groups.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)))).size
      await expect.poll(columns, { message: `columns at ${width}` }).toBe(2)
    }
  })

  test('shows a guest the invitation in the free cells after the last title of a venue', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/ameba')
    const invitation = page.getByRole('region', { name: tw('lobby.invitation.title') })
    const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0)
    await invitation.waitFor()
    await expect.poll(async () => (await top(invitation)) - (await top(page.locator('[data-tile]').last()))).toBe(0)
  })

  test('fills each row of live tables', async ({ page }) => {
    await page.goto('/live')
    for (const [width, tables] of [
      [1440, 15],
      [1920, 18],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('main [data-tile]').filter({ visible: true }), `at ${width}`).toHaveCount(tables)
    }
  })
})

test('the current category is in view in the row below the phone’s header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['/sport', '/chess']) {
    await page.goto(`${path}?lang=vi`)
    const current = page.getByRole('navigation').locator(`a[href="${path}"][aria-current]:visible`)
    await expect(current).toBeInViewport({ ratio: 1 })
  }
})

test.describe(() => {
  test.use({ expectedNoise: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)|when fetching the script|ChunkLoadError/] })

  test('offline, a banner says so and money buttons are disabled; online again, both recover by themselves', async ({
    page,
    context,
    request,
    origin,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await seedSession(context, origin, 'tw', await demoToken(request))
    await page.goto('/')
    await waitUntilIdle(page)
    const main = page.getByRole('main')
    const strip = main.getByRole('region', { name: tw('layout.wallet.title') })
    const topUp = strip.getByRole('link', { name: tw('layout.wallet.top_up') }).filter({ visible: true })
    const before = await topUp.boundingBox()
    // A dialog that was not loaded before would wait for the connection.
    const walletMenu = page.getByRole('button', { name: tw('layout.account.wallet_menu') })
    const wallet = page.getByRole('dialog')
    await walletMenu.click()
    await expect(wallet.getByRole('button', { name: tw('wallet.sheet.bring_all') }).first()).toBeVisible()

    await context.setOffline(true)
    await expect(wallet.getByText(tw('ui.offline'))).toBeVisible()
    await expect(wallet.getByRole('link', { name: tw('layout.wallet.top_up') })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    const retry = main.getByRole('button', { name: tw('ui.retry') })
    await expect(main.getByText(tw('layout.offline.title'))).toBeVisible()
    // Below the header, above the content, which makes room for it.
    const header = await page.getByRole('banner').filter({ visible: true }).boundingBox()
    expect((await retry.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
    expect((await topUp.boundingBox())?.y).toBeGreaterThan((before?.y ?? 0) + 48)
    await topUp.click({ force: true })
    await retry.click()
    await expect(main.getByText(tw('layout.offline.still'))).toBeVisible()
    await expect(page).toHaveURL('/')

    await context.setOffline(false)
    await expect(retry).toBeHidden()
    // Scrolling may leave it a pixel from where it was.
    await expect.poll(async () => Math.abs(((await topUp.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    await topUp.click()
    await expect(page).toHaveURL('/store')
  })
})

test('on a phone, a card that gets the keyboard focus scrolls fully into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await waitUntilIdle(page)
  for (const cards of ['main li a[href^="/promote/"]', 'main li [data-tile]', 'main li button[aria-haspopup]']) {
    const all = page.locator(cards).filter({ visible: true })
    for (const index of [1, 2]) {
      await all.nth(index).focus()
      await expect(all.nth(index), `${cards} ${index}`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('on a phone, the wallet button of guests does not cover the control that has the keyboard focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/egame')
  await waitUntilIdle(page)
  const wallet = await page.getByRole('button', { name: tw('layout.tab_bar.wallet'), exact: true }).boundingBox()
  await page.locator('main [data-tile]').first().focus()
  // Two controls for each title, three titles in a row.
  for (let stop = 0; stop < 24; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.locator('main :focus').boundingBox()
    expect.soft((focused?.y ?? 0) + (focused?.height ?? 0), `stop ${stop}`).toBeLessThan(wallet?.y ?? 0)
  }
})

test('the lists above the footer of the home page are folded on a phone and open on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const closing = page.getByRole('navigation', { name: tw('home.closing.label') })
  const toHelp = closing.getByRole('link', { name: tw('home.closing.all_help') })
  await expect(closing.getByRole('listitem').filter({ hasText: 'USDT' })).toBeVisible()
  await expect(toHelp).toBeHidden()
  await closing.getByText(tw('home.closing.help'), { exact: true }).filter({ visible: true }).click()
  await expect(toHelp).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(closing.getByRole('group')).toHaveCount(4)
  await closing.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('navigation', { name: 'More links' })).toBeVisible()
  await page.getByRole('link', { name: 'All help topics' }).click()
  await expect(page).toHaveURL('/help')
})
