import { contract } from '../../contract'
import { toDecimal } from '../../contract/amount'
import { optional } from '../../contract/optional'
import { noLimits } from '../../tests/support/mocked/answers/protection'
import { mock } from '../../tests/support/mock-calls'
import { misfits } from '../support/text-fit'
import { waitUntilIdle } from '../support/wait-until-idle'
import { tw, words } from '../support/words'
import { expect, test } from './fixtures'

const rich = 1_000_000_000_000n
const amount = toDecimal(rich)

test.describe('a member with ten billion points', () => {
  for (const width of [320, 390]) {
    test(`sees every number whole in a window ${width} px wide`, async ({ page, state, network }) => {
      await page.setViewportSize({ width, height: 844 })
      state.creditMinor = rich
      state.venueMinor = new Map([['fg', rich]])
      state.deposits = state.deposits.map((order) => ({ ...order, amount }))
      state.bets = state.bets
        .slice(0, 2)
        .map((bet) => ({ ...bet, bet_amount: amount, valid_bet_amount: amount, win_lose: amount }))
      const check = async (where: string) => {
        await waitUntilIdle(page)
        const faults = await misfits(page, 'zh-TW')
        // A name that does not fit beside such an amount is truncated.
        expect
          .soft(
            faults.filter((fault) => !fault.startsWith('cut off')),
            where,
          )
          .toEqual([])
        const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrolled, `${where}: the page's width`).toBeLessThanOrEqual(width)
      }
      const limits = {
        minimum: '100.00',
        maximum: amount,
        daily_cap: amount,
        quick_amounts: ['500.00', amount, amount],
      }
      const top_up = { vendor: limits, usdt: limits, store: limits }
      network.use(mock(contract.content.site, () => ({ register_google_verify: false, top_up, usdt_rate: '32.00' })))
      for (const path of [
        ...['/user_info', '/personal_info', '/store', '/withdrawal', '/turn_point', '/statement'],
        ...['/record', '/record?tab=rebate', '/record?tab=statement', '/game_record'],
      ]) {
        await page.goto(path)
        await check(path)
      }
      await page.goto('/fg_game')
      await page.locator('main [data-tile]').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: tw('ui.all'), exact: true })
        .click()
      await check('the launch sheet')
      await page.goto('/fg_game')
      await page.getByRole('button', { name: tw('lobby.transfer_out') }).click()
      await page.getByRole('dialog').waitFor()
      await check('the transfer back')
      const boxes = page.locator('[role=dialog] dl > div')
      const beyond = await boxes.evaluateAll((all) => all.map((box) => box.scrollWidth - box.clientWidth))
      expect.soft(Math.max(...beyond), 'how far an amount reaches beyond its box').toBe(0)
      await page.goto('/fg_game')
      await page.getByRole('button', { name: tw('layout.account.wallet_menu') }).click()
      await page.getByRole('list', { name: tw('wallet.sheet.list') }).waitFor()
      await check('the wallet')
    })
  }
})

for (const width of [320, 390])
  for (const [path, label] of [
    ['/withdrawal', 'wallet.withdrawal.amount'],
    ['/store', 'wallet.top_up.amount'],
    ['/turn_point', 'wallet.transfer.amount'],
  ] as const)
    test(`twenty digits stay inside the field of ${path} in a window ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const field = page.getByLabel(tw(label), { exact: true })
      const empty = await field.boundingBox()
      await field.fill('9'.repeat(20))
      const { x = 0, width: full = 0 } = (await field.boundingBox()) ?? {}
      expect(x).toBe(empty?.x)
      expect(x + full).toBeLessThanOrEqual(width - x)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const [path, label] of [
    ['/withdrawal', 'wallet.withdrawal.amount'],
    ['/turn_point', 'wallet.transfer.amount'],
  ] as const)
    test(`the field of ${path} shows ten billion points whole`, async ({ page }) => {
      // Shortly before midnight: what is promised within hours has a date, and the foot of the form is at its tallest.
      await page.clock.setFixedTime('2026-12-01T15:50:00Z')
      await page.goto(path)
      const field = page.getByLabel(tw(label), { exact: true })
      await field.fill(amount)
      const cut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(cut).toBeLessThanOrEqual(0)
    })

  test.describe('in English', () => {
    test.use({ language: 'en' })
    test('each sum of a self-exclusion is on one line', async ({ page, network }) => {
      const sums = { main: amount, venues: amount, taken_back: amount, withdrawable: amount }
      network.use(mock(optional.protection.overview, () => ({ ...noLimits, points: sums })))
      await page.goto('/limits')
      await page.getByRole('button', { name: words('en', 'protection.pause.exclusion.title') }).click()
      const shown = page.getByRole('dialog').locator('dd')
      await expect(shown).toHaveCount(4)
      const rows = await shown.evaluateAll((all) =>
        all.map((sum) => {
          const range = document.createRange()
          range.selectNodeContents(sum)
          return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
        }),
      )
      expect(rows).toEqual([1, 1, 1, 1])
    })
  })

  test.describe('in Vietnamese', () => {
    test.use({ language: 'vi' })
    test('a venue shows its points whole', async ({ page, state }) => {
      state.venueMinor = new Map([['fg', 128_480_500n]])
      await page.goto('/egame')
      const points = page.getByRole('main').getByText('1.284.805,00').filter({ visible: true }).first()
      await points.waitFor()
      const cut = await points.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect(cut).toBeLessThanOrEqual(0)
    })

    test('what is left of a limit is on one line', async ({ page, network }) => {
      const limits = noLimits.limits.map((row) =>
        row.kind === 'play_time' ? row : { ...row, limit: amount, own: amount, left: amount },
      )
      network.use(mock(optional.protection.overview, () => ({ ...noLimits, limits })))
      await page.goto('/limits')
      const left = page.getByRole('main').locator('p > .figures')
      await left.first().waitFor()
      const heights = await left.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(36)
    })
  })
})
