import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import { routePaths, routes, specifiedRoutes, type RoutePath } from '../lib/site/routes'
import { expect, test } from './fixtures'
import { accessibilityFaults } from './support/accessibility'
import { readTexts, untranslatedTexts } from './support/reading'
import { demoToken, locales, openInEachLanguage, type Locale, type Role } from './support/readers'
import { expectLargeEnough, signOutButton } from './support/sign-out-button'
import { waitUntilIdle } from './support/wait-until-idle'
import { words } from './support/words'

/** Routes that only redirect a member, with the pattern of the target: a venue's page or the home page. */
const leaving: Partial<Record<RoutePath, RegExp>> = {
  ...{ '/evo': /^\/sandbox\//, '/otg': /^\/sandbox\//, '/ssz_game': /^\/sandbox\// },
  ...{ '/login': /^\/$/, '/register': /^\/$/, '/recover': /^\/$/ },
}

/** For each window, its width and the narrowest width at which its layout applies, px. */
const widths = { desktop: [1440, 992], mobile: [390, 320] } as const
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })

function overflow(page: Page, width: number): Promise<number> {
  // Compares with the viewport's width, not `innerWidth`: a phone zooms out until a page that is too wide fits.
  return page.evaluate((shown) => document.documentElement.scrollWidth - shown, width)
}

/** The languages that are tested by default in each window. */
const languages: Record<keyof typeof widths, readonly Locale[]> = { desktop: ['en', 'vi'], mobile: ['tw', 'th'] }

/**
 * The languages in which a route is checked: by default two in each window; all four with `WALK=whole`, which takes
 * some minutes longer. Guests see the same text on every member route, and members see guest routes as guests do, so
 * each of these routes is checked in one language only, in turn.
 */
function readersOf(path: RoutePath, role: Role, device: keyof typeof widths): readonly Locale[] {
  if (process.env.WALK === 'whole') return locales
  if (role === routes[path].access) return languages[device]
  const turn = locales[routePaths.indexOf(path) % locales.length]
  return languages[device].filter((locale) => locale === turn)
}

/**
 * Whether a member route is the first of its layout that the window shows to a guest. axe checks only this one: to a guest,
 * the others look the same.
 */
const isFirstGated = (path: RoutePath, device: keyof typeof widths) =>
  path ===
  routePaths
    .filter((each) => routes[each].access === 'member' && routes[each].group === routes[path].group)
    .find((each) => readersOf(each, 'guest', device).length > 0)

/** Checks one route at both widths of the window. @returns the texts of the page */
async function readRoute(page: Page, path: RoutePath, locale: Locale, role: Role, device: keyof typeof widths) {
  const where = `${path} as a ${role} in ${locale}`
  const elsewhere = leaving[path]
  if (role === 'member' && elsewhere) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL(({ pathname }) => elsewhere.test(pathname))
    return []
  }
  const [usual, narrowest] = widths[device]
  await page.goto(path, { waitUntil: 'commit' })
  // Set only now: before `goto`, the browser would draw the previous route once more at this width.
  await setWidth(page, usual)
  // Waits from here on, because on a busy machine the toast can disappear before the page has loaded.
  const warning = page.getByText(words(locale, 'layout.gate.not_signed_in'), { exact: true }).first()
  const isWarned =
    role === 'guest' && routes[path].access === 'member'
      ? warning.waitFor({ timeout: 30_000 }).then(
          () => true,
          () => false,
        )
      : null
  await page.waitForLoadState('load')
  await waitUntilIdle(page)
  const texts = await readTexts(page)
  const safety = page.getByRole('complementary', { name: words(locale, 'layout.safety.label') })
  const toLimits = safety.getByRole('link', { name: words(locale, 'layout.safety.limits') })
  await expect.soft(toLimits, `${where} has the safety line`).toBeVisible()
  if (isWarned) expect.soft(await isWarned, `${where}: a guest is asked to sign in`).toBe(true)
  if (role === 'member') {
    await expect.soft(signOutButton(page, locale), `${where}: one sign-out button`).toHaveCount(1)
    await expectLargeEnough(signOutButton(page, locale), device === 'mobile', `${where}: the sign-out button's size`)
  }
  expect.soft(await overflow(page, usual), `${where} at ${usual}`).toBeLessThanOrEqual(0)
  const [looked] = readersOf(path, role, device)
  if (locale === looked && (!isWarned || isFirstGated(path, device)))
    expect.soft(await accessibilityFaults(page), where).toEqual([])
  await setWidth(page, narrowest)
  expect.soft(await overflow(page, narrowest), `${where} at ${narrowest}`).toBeLessThanOrEqual(0)
  return texts
}

// Records no traces, because the message of a failure says enough.
test.use({ trace: 'off' })

type Window = { browser: Browser; request: APIRequestContext; baseURL: string; look: BrowserContextOptions }

/** Checks every route as a guest or a member in the route's languages, all in parallel. */
async function walk(role: Role, { browser, request, baseURL, look }: Window): Promise<void> {
  const noise: string[] = []
  const readers = await openInEachLanguage(
    browser,
    {
      baseURL,
      token: role === 'member' ? await demoToken(request) : null,
      watch: (context, locale) => {
        context.on('console', (message) => {
          if (message.type() === 'error') noise.push(`${locale} ${message.page()?.url()}: ${message.text()}`)
        })
        context.on('weberror', (error) => noise.push(`${locale}: ${String(error.error())}`))
      },
    },
    look,
  )
  const device = look.isMobile ? 'mobile' : 'desktop'
  const read: Partial<Record<RoutePath, Partial<Record<Locale, string[]>>>> = {}
  await Promise.all(
    locales.map(async (locale) => {
      for (const path of routePaths.filter((each) => readersOf(each, role, device).includes(locale)))
        (read[path] ??= {})[locale] = await readRoute(readers.pages[locale], path, locale, role, device)
    }),
  )
  for (const path of routePaths) expect.soft(untranslatedTexts(read[path] ?? {}), `${path} as a ${role}`).toEqual([])
  expect.soft(noise, `errors in the console of a ${role}`).toEqual([])
  await readers.close()
}

test('every route works for a guest and a member in the site’s languages', async ({
  browser,
  request,
  origin,
  look,
}) => {
  test.setTimeout(600_000)
  expect(Object.keys(specifiedRoutes)).toHaveLength(33)
  await Promise.all(
    (['guest', 'member'] as const).map((role) => walk(role, { browser, request, baseURL: origin, look })),
  )
})
