import { languageNames } from '../lib/i18n/language-names'
import { contract } from '../contract'
import { freezeApi, frozenAt } from './support/frozen-api'
import { expect, test } from './support/pictures'
import { waitUntilIdle } from './support/wait-until-idle'
import { tw } from './support/words'

/**
 * Ten key screens at both widths, compared with committed screenshots. After an intended change, look at each one that
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
/** Screens with a full-page screenshot; for the others it shows only the first screen height. */
const wholeForms = ['login', 'register', 'transfer', 'top-up', 'withdrawal']
const centre = { wide: '/user_info', narrow: '/personal_info' }

const origin = `http://localhost:${process.env.E2E_PORT}`
const signedInMinutes = 65
const saved = (entries: Record<string, string>) => ({
  cookies: [
    {
      name: 'lang',
      value: 'tw',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [{ origin, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
})
const lang = JSON.stringify({ value: 'tw', label: languageNames.tw })
const guest = saved({ lang })
const member = saved({
  lang,
  token: 'frozen',
  'signed-in-at': String(Date.parse(frozenAt) - signedInMinutes * 60_000),
})

const lists: string[] = [contract.games.guestList.path, contract.games.memberList.path]

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' })

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(frozenAt)
  await freezeApi(page)
})

for (const [who, storageState, screens] of [
  ['guest', guest, guestScreens],
  ['member', member, { ...memberScreens, centre }],
] as const) {
  test.describe(who, () => {
    test.use({ storageState })

    for (const [name, path] of Object.entries(screens)) {
      test(`${name} looks like its screenshot`, async ({ page, isMobile, expectPicture }) => {
        // The last call of start-up. Until its frozen reply arrives, the page shows the product's own announcements.
        const started = page.waitForResponse((reply) => lists.includes(new URL(reply.url()).pathname))
        await page.goto(typeof path === 'string' ? path : path[isMobile ? 'narrow' : 'wide'])
        await started
        await waitUntilIdle(page)
        // The session's play time and result arrive last of all, in the line below the bar or in the header.
        if (who === 'member')
          await expect(page.getByText(tw('play.line.time'), { exact: true }).filter({ visible: true })).toBeVisible()
        // A screen with an error must not become the reference picture.
        await expect(page.locator('[data-sonner-toast], main [role=alert]')).toHaveCount(0)
        await expectPicture(page, `${name}.png`, { fullPage: wholeForms.includes(name) })
      })
    }
  })
}
