import { expect, test } from './fixtures'
import { seedSession } from './support/readers'
import { waitUntilIdle } from './support/wait-until-idle'
import { tw, words } from './support/words'

/** The paths of all responses in the service worker's cache. */
const keptPaths = () =>
  caches
    .open('offline-page')
    .then((cache) => cache.keys())
    .then((requests) => requests.map(({ url }) => new URL(url).pathname))

test('each language has its web app manifest, with existing icons', async ({ page, request }) => {
  await page.goto('/')
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest/tw.webmanifest')
  for (const locale of ['tw', 'vi', 'en', 'th'] as const) {
    const answer = await request.get(`/manifest/${locale}.webmanifest`)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { description: string; icons: { src: string; sizes: string }[] }
    expect(manifest.description).toBe(words(locale, 'routes.home.purpose'))
    for (const { src, sizes } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.status(), src).toBe(200)
      // A PNG stores its width and height in the eight bytes after the name of its first chunk.
      expect(`${(await icon.body()).readUInt32BE(16)}`, src).toBe(sizes.split('x')[0])
    }
  }
})

test.describe(() => {
  test.use({ expectedNoise: [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/] })

  test('without a network the site shows its offline page, which leaves by itself; no other page is cached', async ({
    page,
    context,
    origin,
  }) => {
    await seedSession(context, origin, 'th', null)
    await page.goto('/promote')
    await expect.poll(() => page.evaluate(keptPaths), { timeout: 20_000 }).toContain('/offline')
    const kept = await page.evaluate(keptPaths)
    expect(
      kept.filter((path) => path !== '/offline' && !/^\/((_next\/static|pictures|icons)\/|logo\.svg$)/.test(path)),
    ).toEqual([])
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // A part that is still loading when the network goes would fail and reload the page.
    await waitUntilIdle(page)
    await context.setOffline(true)
    await page.goto('/store')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('th', 'routes.offline.title'))
    await expect(page.getByRole('link', { name: words('th', 'routes.offline.retry') })).toBeVisible()
    // The page loads itself again as soon as the network is back.
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(words('th', 'routes.offline.title'))
    await expect(page).toHaveURL('/store')
  })
})

test('a shared referral link, opened in the installed site, fills in the agent’s code', async ({ page, origin }) => {
  const link = `${origin}/register?introducer=FRIEND88`
  await page.goto(`/register?shared_title=x&shared_text=${encodeURIComponent(`看看這個 ${link}`)}`)
  await expect(page.getByLabel(tw('register.agent'))).toHaveValue('FRIEND88')
  await page.goto(`/?shared_url=${encodeURIComponent('https://elsewhere.example/?introducer=STRANGER')}`)
  await page.goto('/register')
  await expect(page.getByLabel(tw('register.agent'))).toHaveValue('FRIEND88')
})
