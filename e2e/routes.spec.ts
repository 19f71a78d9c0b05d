import { account } from '@/contract/member/account'
import { expect, test } from './fixtures'
import { people } from './support/operator'
import { accessibilityFaults } from './support/accessibility'
import { demoToken, seedSession } from './support/readers'
import { waitUntilIdle } from './support/wait-until-idle'
import { missingSecurityHeaders } from './support/security-headers'
import { words } from './support/words'

test('an unknown address answers 404 in the visitor’s language, with a link to the home page', async ({
  page,
  request,
}) => {
  const answer = await request.get('/no/such/page')
  expect(answer.status()).toBe(404)
  expect(missingSecurityHeaders(answer.headers())).toEqual([])
  await page.goto('/no-such-page')
  await waitUntilIdle(page)
  expect(await accessibilityFaults(page)).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('tw', 'routes.missing.title'))
  await expect(page).toHaveTitle(new RegExp(words('tw', 'routes.missing.title')))
  await page
    .getByRole('main')
    .getByRole('link', { name: words('tw', 'routes.missing.home') })
    .click()
  await expect(page).toHaveURL('/')
})

test("a member's page requests the member's detail once, before its scripts have arrived", async ({
  page,
  request,
  origin,
}) => {
  await seedSession(page.context(), origin, 'vi', await demoToken(request))
  // The first visit gives this browser its device id.
  await page.goto('/record')
  await waitUntilIdle(page)
  const requests: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith(account.detail.path)) requests.push(sent.resourceType())
  })
  await page.goto('/user_info')
  await waitUntilIdle(page)
  await expect(page.getByText(people.member.account).filter({ visible: true }).first()).toBeVisible()
  // The API client itself would send an `xhr`.
  expect(requests).toEqual(['fetch'])
})

test("the language list changes the language for later visits too, and loads the language's fonts", async ({
  page,
  context,
}) => {
  /** The font files that are loaded. */
  const fonts = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].flatMap(({ family, status }) =>
        status === 'loaded' ? family.replaceAll('"', '') : [],
      )
    })
  await page.goto('/about')
  await waitUntilIdle(page)
  expect(await fonts()).toEqual(['Basic letters'])
  const list = page.getByRole('combobox', { name: words('tw', 'layout.language.label') }).filter({ visible: true })
  await list.first().click()
  await page.getByRole('option', { name: 'Tiếng Việt' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang')
  expect(cookie?.value).toBe('vi')
  expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(364)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  await expect.poll(fonts).toEqual(['Latin letters', 'Vietnamese letters'])
})
