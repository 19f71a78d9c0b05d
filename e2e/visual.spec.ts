import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languageNames } from '../lib/i18n/language-names'
import { contract } from '../contract'
import { freezeApi, frozenAt } from './support/frozen-api'
import { expect, test } from './support/pictures'
import { waitUntilIdle } from './support/wait-until-idle'
import { tw } from './support/words'

/**
 * Compares key screens at both widths with committed screenshots. After an intended change, look at each one that
 * differs (`test-results/`), then take new ones and commit them: `npx playwright test e2e/visual --update-snapshots`.
 */
const guestScreens = { home: '/', category: '/live', promote: '/promote', login: '/login', register: '/register' }
const memberScreens = {
  'home-member': '/',
  transfer: '/turn_point',
  'top-up': '/store',
  withdrawal: '/withdrawal',
  record: '/record',
}
/** Screens whose screenshot shows the full page. The others show only what is visible without scrolling. */
const wholeForms = ['login', 'register', 'transfer', 'top-up', 'withdrawal']
const centre = { wide: '/user_info', narrow: '/personal_info' }

const signedInMinutes = 65
const lang = JSON.stringify({ value: 'tw', label: languageNames.tw })
/** The local storage at the start of each screen, so that no screen depends on the previous one. */
const saved = {
  guest: { lang },
  member: { lang, token: 'frozen', 'signed-in-at': String(Date.parse(frozenAt) - signedInMinutes * 60_000) },
}

const mostBytes = 3_000_000
const lists: string[] = [contract.games.guestList.path, contract.games.memberList.path]

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

for (const [who, screens] of [
  ['guest', guestScreens],
  ['member', { ...memberScreens, centre }],
] as const) {
  // One browser page for all screens: its cache saves most of the loading.
  test(`the screens of a ${who} look like their screenshots`, async ({
    page,
    context,
    origin,
    isMobile,
    expectPicture,
  }) => {
    await context.addCookies([{ name: 'lang', value: 'tw', url: origin }])
    await page.addInitScript((entries) => {
      // Blank pages have no local storage.
      if (location.origin === 'null') return
      sessionStorage.clear()
      localStorage.clear()
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
    }, saved[who])
    await page.clock.setFixedTime(frozenAt)
    const unexpected = await freezeApi(page)
    for (const [name, path] of Object.entries(screens)) {
      await test.step(name, async () => {
        // The last call of start-up. Until its frozen reply arrives, the page shows the product's own announcements.
        const started = page.waitForResponse((reply) => lists.includes(new URL(reply.url()).pathname))
        await page.goto(typeof path === 'string' ? path : path[isMobile ? 'narrow' : 'wide'])
        await started
        await waitUntilIdle(page)
        // The session's play time and result, in the header or in the line below the bar, load last.
        if (who === 'member')
          await expect(
            page.getByText(tw('play.line.time'), { exact: true }).filter({ visible: true }).first(),
          ).toBeVisible()
        // A screen with an error must not become the reference picture.
        await expect.soft(page.locator('[data-sonner-toast], main [role=alert]'), name).toHaveCount(0)
        await expectPicture(page, `${name}.png`, { fullPage: wholeForms.includes(name) })
        expect.soft(unexpected, `calls of ${name} without a frozen answer`).toEqual([])
      })
    }
  })
}

test('all screenshots together stay small enough to commit @desktop', () => {
  const folder = join(import.meta.dirname, 'screenshots')
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .map((name) => statSync(join(folder, name)).size)
  expect(sizes.length).toBeGreaterThan(Object.keys(guestScreens).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes)
})
