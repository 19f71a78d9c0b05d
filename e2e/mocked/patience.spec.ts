import { contract } from '../../contract'
import { mockFailure } from '../../tests/support/mock-calls'
import { waitUntilIdle } from '../support/wait-until-idle'
import { tw } from '../support/words'
import { expect, test } from './fixtures'

test.use({ scenario: 'guest' })

test('on a slow network, clicks while the progress bar shows or fades keep the page, and the bar ends', async ({
  page,
}) => {
  await page.goto('/')
  let release = () => {}
  const isPart = ({ searchParams }: URL) => searchParams.has('_rsc')
  const hold = () => {
    const held = new Promise<void>((resolve) => (release = resolve))
    return page.route(isPart, async (route) => {
      await held
      await route.continue()
    })
  }
  const bar = page.locator('#nprogress .bar')
  const nav = page.getByRole('navigation').filter({ visible: true })
  const link = (path: string) => nav.locator(`a[href="${path}"]`).first()

  await hold()
  // Until the site's script follows links, the browser itself loads the next page, without a bar. Pointing at a link then
  // requests its page.
  await expect(async () => {
    const requested = page.waitForRequest((request) => isPart(new URL(request.url())), { timeout: 2_000 })
    await page.mouse.move(0, 0)
    await Promise.all([requested, link('/sport').hover()])
  }).toPass()
  for (const path of ['/sport', '/live', '/egame']) {
    await link(path).click()
    await expect(bar, path).toBeAttached()
    release()
    await expect(page).toHaveURL(path)
    await page.unrouteAll({ behavior: 'wait' })
    await hold()
  }
  await link('/lottery').click()
  await expect(bar).toBeAttached()
  // The address that is shown.
  await link('/egame').click()
  release()
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL('/egame')
  await expect(page.getByRole('main')).toContainText(tw('routes.egame.title'))
})

test('a form that is sent before the scripts arrive is sent once they do, and keeps what was typed', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const form = page.getByRole('main')
  const account = form.getByLabel(tw('auth.account'), { exact: true })
  await account.fill('player01')
  await form.getByRole('button', { name: tw('auth.login'), exact: true }).click()
  release()
  const password = form.getByLabel(tw('auth.password'), { exact: true })
  await expect(password).toHaveAccessibleDescription(tw('auth.enter_password'))
  await expect(account).toHaveValue('player01')
})

test.describe('HTTP 401 to the guests’ list of venues', () => {
  for (const from of ['/egame', '/'])
    test(`leads home from ${from}, says so, and is not repeated`, async ({ page, network }) => {
      network.use(mockFailure(contract.games.guestList, 'unauthorized'))
      let asked = 0
      page.on('request', (request) => {
        if (request.url().endsWith(contract.games.guestList.path)) asked += 1
      })
      await page.goto(from)
      await expect(page.getByText(tw('errors.unauthorized'))).toBeVisible()
      await expect(page).toHaveURL('/')
      await waitUntilIdle(page)
      expect(asked).toBe(1)
    })
})
