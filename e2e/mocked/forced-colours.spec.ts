import type { Locator } from '@playwright/test'
import { contract } from '../../contract'
import { optional } from '../../contract/optional'
import { nothingLeft } from '../../tests/support/mocked/answers/protection'
import { mock } from '../../tests/support/mock-calls'
import { waitUntilIdle } from '../support/wait-until-idle'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

test.use({ viewport: { width: 1440, height: 900 } })

const styleOf = (part: Locator, property: 'backgroundColor' | 'borderTopColor' | 'color' | 'outlineStyle' | 'stroke') =>
  part.evaluate((element, name) => getComputedStyle(element)[name], property)

test('forced colours keep buttons, the selected option and the bars of charts and volatility visible', async ({
  page,
  network,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const backgroundOf = (part: Locator) => styleOf(part, 'backgroundColor')
  await page.goto('/store')
  const methods = page.getByRole('radiogroup', { name: tw('wallet.top_up.method') }).locator('label')
  await expect(methods.first()).toBeVisible()
  expect(await backgroundOf(methods.first())).not.toBe(await backgroundOf(methods.last()))
  const icon = methods.last().locator('svg')
  expect(await styleOf(icon, 'color')).toBe(await styleOf(methods.last(), 'color'))
  const action = page.getByRole('button', { name: tw('wallet.top_up.submit') })
  expect(await action.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px')
  // A coloured glow would remain, because the button keeps its own colours.
  expect(await action.evaluate((element) => getComputedStyle(element).boxShadow)).toBe('none')
  await page.goto('/record')
  const chosen = page.getByRole('tab', { selected: true })
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(page.getByRole('tab', { selected: false }).first()))
  const ground = await backgroundOf(page.locator('body'))
  const bar = page.locator('figure [aria-hidden] span[style*="height"]').first()
  await expect(bar).toBeVisible()
  expect(await backgroundOf(bar)).not.toBe(ground)
  const title = { id: 'fg:0', name: 'Golden Koi', game_code: 'fg', title_code: 'golden-koi', picture: null }
  network.use(
    mock(contract.games.list, () => ({
      items: [{ ...title, maintenance: false, volatility: 'low' as const }],
      next_cursor: null,
    })),
  )
  await page.goto('/fg_game')
  const volatility = page.getByRole('img', { name: tw('games.tags.volatility.low') })
  await expect(volatility).toBeVisible()
  const [unlit, lit] = await volatility.locator('path').all()
  if (!unlit || !lit) throw new Error('the volatility has no bars')
  expect(await styleOf(lit, 'stroke')).not.toBe(ground)
  expect(await styleOf(lit, 'stroke')).not.toBe(await styleOf(unlit, 'stroke'))
})

test('more contrast gives secondary text the main colour, and outlines cards', async ({ page }) => {
  await page.goto('/store')
  const label = page.getByRole('main').locator('dt').filter({ visible: true }).first()
  const card = page.getByRole('main').locator('.rounded-card').filter({ visible: true }).first()
  const ink = await styleOf(page.locator('body'), 'color')
  const line = await styleOf(card, 'borderTopColor')
  expect(await styleOf(label, 'color')).not.toBe(ink)
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(() => styleOf(label, 'color')).toBe(ink)
  expect(await styleOf(card, 'borderTopColor')).not.toBe(line)
})

test.describe('with forced colours', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

  test('the language that the arrow keys reached is outlined', async ({ page }) => {
    await page.goto('/')
    await waitUntilIdle(page)
    const list = page.getByRole('combobox', { name: tw('layout.language.label') }).filter({ visible: true })
    await list.focus()
    await list.press('ArrowDown')
    const [current, reached] = await page.getByRole('option').filter({ visible: true }).all()
    if (!current || !reached) throw new Error('the list has fewer than two languages')
    expect(await styleOf(reached, 'outlineStyle')).toBe('solid')
    expect(await styleOf(current, 'outlineStyle')).toBe('none')
  })

  test('unread messages and finished steps have a mark', async ({ page, network }) => {
    await page.goto('/message')
    const ground = await styleOf(page.locator('body'), 'backgroundColor')
    const marked = async (mark: Locator) => expect(await styleOf(mark, 'backgroundColor')).not.toBe(ground)
    const unread = page.getByRole('button', { name: tw('mail.unread') }).first()
    await unread.waitFor()
    await marked(unread.locator('span').first())
    network.use(mock(optional.protection.closing, () => ({ ...nothingLeft, main: '100.00', ready: false })))
    await page.goto('/close_account')
    const step = page.getByRole('listitem').filter({ hasText: tw('protection.closing.identity.done') })
    await marked(step.locator('[aria-hidden]'))
  })

  test.describe('a guest', () => {
    test.use({ scenario: 'guest' })
    test('sees how many steps of the recovery are done', async ({ page }) => {
      await page.goto('/recover')
      await page.getByRole('main').getByLabel(tw('auth.account')).fill('demo')
      await page.getByRole('button', { name: tw('security.recover.send') }).click()
      await page.getByText(tw('security.recover.sms_text')).waitFor()
      const bars = page.locator('main [aria-hidden] > span.rounded-full')
      await expect(bars).toHaveCount(3)
      const ground = await styleOf(page.locator('body'), 'backgroundColor')
      expect(await styleOf(bars.first(), 'backgroundColor')).not.toBe(ground)
    })
  })
})
