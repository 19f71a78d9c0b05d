import { optional } from '../../contract/optional'
import { quietSession } from '../../tests/support/mocked/answers/protection'
import { mock } from '../../tests/support/mock'
import { mockRaw } from '../../tests/support/mock-calls'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

const minuteMs = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString()
const figures = { venue: 'AMEBA', stakes: '1240.00', result: '-320.00', at_venues: '0.00' }

test('a reality check stays open until the member answers, and closes when they continue playing', async ({
  page,
  network,
}) => {
  const due = { ...quietSession, play: { ...figures, since: ago(31), check_at: ago(1) } }
  let shown: typeof due | typeof quietSession = due
  network.use(
    mock(optional.protection.session, () => shown),
    mock(optional.protection.answerCheck, () => (shown = quietSession)),
  )
  await page.goto('/')
  const check = page.getByRole('alertdialog')
  await expect(check).toContainText('1,240.00')
  await page.keyboard.press('Escape')
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: tw('play.check.continue') }).click()
  await expect(check).toBeHidden()
})

test('changed terms are shown until the member agrees', async ({ page, network }) => {
  let shown = { ...quietSession, terms_due: '2026-11' as string | null }
  network.use(
    mock(optional.protection.session, () => shown),
    mock(optional.protection.consent, () => (shown = quietSession)),
  )
  await page.goto('/')
  const banner = page.getByRole('status').filter({ hasText: tw('play.terms.text') })
  const read = banner.getByRole('button', { name: tw('play.terms.read') })
  await read.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tw('auth.terms.disagree') })
    .click()
  await expect(banner).toBeVisible()
  await read.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tw('auth.terms.agree'), exact: true })
    .click()
  await expect(banner).toHaveCount(0)
})

test('“Set a limit first” leads from the notice before the first game to the limits', async ({ page, network }) => {
  let isDue = true
  network.use(
    mock(optional.protection.session, () => ({ ...quietSession, notice_due: isDue })),
    mock(optional.protection.consent, () => {
      isDue = false
      return quietSession
    }),
  )
  await page.goto('/ameba')
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: tw('play.first.limits') })
    .click()
  await expect(page).toHaveURL('/limits')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a session that ends while a dialog is open leads home', async ({ page, network }) => {
  await page.goto('/record')
  await page.getByRole('main').getByRole('tablist').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('option').first().waitFor()
  network.use(mockRaw(optional.search.find, {}, 401))
  await page.getByRole('dialog').getByRole('combobox').fill('koi')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
