import type { Locator } from '@playwright/test'
import { contract } from '../../contract'
import { brand } from '../../lib/site/brand'
import { mock } from '../../tests/support/mock-calls'
import { tw, words } from '../support/words'
import { expect, test } from './fixtures'

/** The role of the header's sign-in control at each width. */
const offer = { mobile: 'link', desktop: 'button' } as const

const styleOf = (part: Locator, property: 'position' | 'overflowY') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property)

/** The number of lines over which a part of an element's text is spread. */
const rowsOf = (element: Locator, part: string) =>
  element.evaluate((whole, words) => {
    const text = [...whole.childNodes].find(({ textContent }) => textContent?.includes(words)) ?? whole
    const range = document.createRange()
    const start = text.textContent?.indexOf(words) ?? 0
    range.setStart(text, start)
    range.setEnd(text, start + words.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }, part)

for (const [scenario, offers] of [
  ['guest', 1],
  ['rich-member', 0],
] as const) {
  test.describe(scenario, () => {
    test.use({ scenario })
    test(`the server-rendered page has ${offers} sign-in buttons before its scripts run`, async ({
      page,
      isMobile,
    }) => {
      // The scripts never arrive.
      await page.route(/\/_next\/static\/.*\.js/, () => {})
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const login = page
        .getByRole('banner')
        .getByRole(offer[isMobile ? 'mobile' : 'desktop'], { name: tw('layout.account.login'), exact: true })
      await expect(login).toHaveCount(offers)
    })
  })
}

test.describe('a page at 400 % zoom', { tag: '@mobile' }, () => {
  test.use({ scenario: 'guest', viewport: { width: 320, height: 256 } })
  test('has no sticky bars, and its dialogs scroll as a whole', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner').filter({ visible: true }).first()
    expect(await styleOf(header, 'position')).toBe('relative')
    const bar = page.getByRole('navigation', { name: tw('layout.tab_bar.label') })
    expect(await styleOf(bar, 'position')).toBe('relative')
    await page.locator('summary', { hasText: tw('home.closing.about') }).click()
    await page
      .getByRole('button', { name: tw('layout.footer.terms') })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: tw('auth.terms.title') })
    await expect(dialog).toBeVisible()
    expect(await styleOf(dialog, 'overflowY')).toBe('auto')
  })
})

test.describe('on the narrowest phone', { tag: '@mobile' }, () => {
  test.use({ scenario: 'guest', viewport: { width: 320, height: 640 } })
  test('a field shows a whole mobile number', async ({ page }) => {
    await page.goto('/register')
    const mobile = page.getByLabel(tw('register.mobile'), { exact: true })
    await mobile.fill('0912345678')
    const cut = await mobile.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(cut).toBeLessThanOrEqual(0)
  })
})

test.describe('a member on a phone', { tag: '@mobile' }, () => {
  test('sees dates apart below a chart in the narrowest window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/record')
    await page.getByRole('button', { name: tw('records.chart.orders') }).click()
    const dates = page.locator('figure .figures.flex > span > span').filter({ visible: true })
    await dates.first().waitFor()
    const boxes = await dates.evaluateAll((all) => all.map((date) => date.getBoundingClientRect()))
    expect(boxes.length).toBeGreaterThan(1)
    for (const [place, { left }] of boxes.entries())
      if (place > 0) expect(left - (boxes[place - 1]?.right ?? NaN)).toBeGreaterThan(4)
  })

  test('sees a long bank name in a wide column, with the account number below', async ({ page, state }) => {
    state.bankAccounts = state.bankAccounts.map((each) => ({ ...each, bank_name: '臺灣土地及中小企業聯合商業銀行' }))
    await page.goto('/bank_info')
    const name = await page
      .getByText(state.bankAccounts[0]?.bank_name ?? '')
      .first()
      .boundingBox()
    expect(name?.width).toBeGreaterThan(200)
  })
})

test.describe('on a short phone', { tag: '@mobile' }, () => {
  test.use({ viewport: { width: 390, height: 640 } })
  for (const [path, submit] of [
    ['/store', 'wallet.top_up.submit'],
    ['/withdrawal', 'wallet.withdrawal.next'],
    ['/turn_point', 'wallet.transfer.submit'],
  ] as const) {
    test(`keeps the button of ${path} in view below a form that is taller than the screen`, async ({ page }) => {
      await page.goto(path)
      const action = page.getByRole('button', { name: tw(submit), exact: true })
      await expect(action).toBeInViewport({ ratio: 1 })
      const { bottom, height } = await action.evaluate((element) => ({
        bottom: element.getBoundingClientRect().bottom,
        height: innerHeight,
      }))
      expect(height - bottom).toBeLessThan(96)
    })
  }
})

// Every other journey emulates reduced motion.
test('reduced motion hides the button that stops the ticker', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const ticker = page.getByRole('button', { name: tw('layout.ticker.open') }).filter({ visible: true })
  await expect(ticker.first()).toBeVisible()
  await expect(page.getByRole('button', { name: tw('layout.ticker.pause') })).toHaveCount(0)
})

test.describe('on paper', { tag: '@desktop' }, () => {
  test.use({ scenario: 'guest' })
  test('an open dialog is printed whole and without the page behind it', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('button', { name: tw('layout.footer.terms') })
      .filter({ visible: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: tw('auth.terms.title') })
    const end = dialog.getByRole('listitem').last()
    await expect(end).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    const agree = dialog.getByRole('button', { name: tw('auth.terms.agree'), exact: true })
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? NaN
    expect(await topOf(end)).toBeLessThan(await topOf(agree))
    expect(await styleOf(dialog, 'position')).toBe('static')
    await expect(page.getByRole('main', { includeHidden: true })).toBeHidden()
  })
})

test.describe('in English', { tag: '@desktop' }, () => {
  test.use({ language: 'en', scenario: 'guest' })
  test('keeps the license number in one piece', async ({ page }) => {
    await page.goto('/')
    const text = page.getByRole('contentinfo').getByText(brand.licence.number)
    await text.waitFor()
    expect(await rowsOf(text, brand.licence.number)).toBe(1)
  })
})

test.describe('in Vietnamese', { tag: '@mobile' }, () => {
  test.use({ language: 'vi' })
  test('keeps the mark of adults beside the help line', async ({ page }) => {
    await page.goto('/about')
    const line = page.getByRole('complementary', { name: words('vi', 'layout.safety.label') })
    const mark = await line.getByText(words('vi', 'layout.safety.mark'), { exact: true }).boundingBox()
    const help = await line.getByRole('link').first().boundingBox()
    expect((mark?.y ?? NaN) + (mark?.height ?? 0)).toBeGreaterThan(help?.y ?? NaN)
  })

  test('keeps the points at a venue with a long name inside the page', async ({ page, network }) => {
    const name = words('vi', 'layout.safety.adults').repeat(2)
    network.use(
      mock(contract.wallet.venueBalance, () => [{ venue: 'fg', name, balance: '123456.78', maintenance: false }]),
    )
    await page.goto('/user_info')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

  test('keeps the name of a branch whole', async ({ page, state }) => {
    state.bankAccounts = state.bankAccounts.map((each) => ({ ...each, bank_name: 'E.SUN Commercial Bank' }))
    await page.goto('/bank_info')
    const branch = page.getByText('信義分行')
    await branch.waitFor()
    expect(await rowsOf(branch, '信義分行')).toBe(1)
  })

  test('keeps the times of devices whole', async ({ page }) => {
    await page.goto('/security')
    const facts = page.getByRole('region', { name: words('vi', 'security.devices.title') }).locator('li p + p')
    await facts.first().waitFor()
    const rows = await facts.evaluateAll((all) =>
      all.flatMap((fact) =>
        [...(fact.textContent ?? '').matchAll(/\d+:\d+\s\d+\sthg\s\d+,\s\d+/g)].map(({ 0: time, index }) => {
          const range = document.createRange()
          range.setStart(fact.firstChild ?? fact, index)
          range.setEnd(fact.firstChild ?? fact, index + time.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size
        }),
      ),
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(new Set(rows)).toEqual(new Set([1]))
  })

  test('keeps short values beside long labels on one line', async ({ page }) => {
    await page.goto('/withdrawal')
    const label = page.getByText(words('vi', 'wallet.withdrawal.remains'))
    await expect(label).toBeVisible()
    const { height } = (await label.locator('xpath=following-sibling::dd').boundingBox()) ?? { height: Infinity }
    expect(height).toBeLessThan(36)
  })

  test('truncates a long account name, and keeps the badge beside it on one line', async ({ page, state }) => {
    state.account = 'W'.repeat(20)
    for (const path of ['/personal_info', '/user_info']) {
      await page.goto(path)
      const name = page.getByRole('main').getByText(state.account).filter({ visible: true }).first()
      await expect(name).toBeVisible()
      const badge = await name.locator('xpath=following-sibling::*').boundingBox()
      expect.soft(badge?.height, path).toBeLessThan(36)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
  })
})
