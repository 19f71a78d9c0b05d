import type { Page } from '@playwright/test'
import { routePaths, routes, type RoutePath } from '../lib/routes'
import { expect, test } from './fixtures'
import { accessibilityFaults } from './support/accessibility'
import { readTexts, wrongTexts } from './support/reading'
import { demoToken, languageTag, locales, openReaders, type Locale, type Readers, type Role } from './support/readers'
import { words } from './support/words'

/** Routes that are nothing but a way elsewhere for a member: the venue's page, or home. */
const leaving: readonly RoutePath[] = ['/evo', '/otg', '/ssz_game', '/login', '/register']
const keyOf = (path: string) => (path === '/' ? 'home' : path.slice(1))

/** Each window's own width, and the narrowest that its layout must hold. */
const widths = { desktop: [1440, 992], mobile: [390, 320] } as const

async function readPage(page: Page, path: RoutePath, locale: Locale, role: Role) {
  const answer = await page.goto(path, { waitUntil: 'load' })
  const html = (await answer?.text()) ?? ''
  const where = `${path} in ${locale}`
  expect.soft(answer?.status(), where).toBe(200)
  expect.soft(html, where).toContain(`<html lang="${languageTag[locale]}"`)
  expect.soft(html, where).toContain(`<title>${words(locale, `routes.${keyOf(path)}.title`)} |`)
  expect.soft(html, where).toContain(`data-layout="${routes[path].group}"`)
  if (role === 'member' && leaving.includes(path)) {
    await page.waitForURL((url) => url.pathname !== path)
    return []
  }
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0)
  return readTexts(page)
}

async function overflow(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 })
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Who reads a route: on desktop all languages, on mobile the longest and the tallest words (all with `WALK=whole`, which
 * takes some minutes more). A member's route shows every guest the same words: one language, all of them in turn.
 */
function readersOf(path: RoutePath, role: Role, device: keyof typeof widths): readonly Locale[] {
  if (process.env.WALK === 'whole') return locales
  if (role === 'guest' && routes[path].access === 'member')
    return locales.filter((_, index) => index === routePaths.indexOf(path) % locales.length)
  return device === 'desktop' ? locales : ['vi', 'th']
}

async function walk(path: RoutePath, role: Role, readers: Readers, device: keyof typeof widths): Promise<void> {
  const reading = readersOf(path, role, device)
  const read = await Promise.all(
    reading.map(async (locale) => [locale, await readPage(readers.pages[locale], path, locale, role)] as const),
  )
  expect.soft(wrongTexts(Object.fromEntries(read) as Partial<Record<Locale, string[]>>), path).toEqual([])
  if (role === 'member' && leaving.includes(path)) return
  for (const width of [...widths[device]].reverse()) {
    await Promise.all(
      reading.map(async (locale) => {
        expect
          .soft(await overflow(readers.pages[locale], width), `${path} in ${locale} at ${width}`)
          .toBeLessThanOrEqual(0)
      }),
    )
  }
  expect
    .soft(await accessibilityFaults(readers.pages[reading.includes('vi') ? 'vi' : (reading[0] ?? 'tw')]), path)
    .toEqual([])
}

for (const role of ['guest', 'member'] as const) {
  test(`every route, as a ${role}, in the site’s languages`, async ({
    browser,
    request,
    baseURL,
    isMobile,
    viewport,
  }) => {
    test.setTimeout(600_000)
    expect(routePaths).toHaveLength(33)
    const noise: string[] = []
    const readers = await openReaders(
      browser,
      {
        baseURL: baseURL ?? '',
        token: role === 'member' ? await demoToken(request) : null,
        watch: (context, locale) => {
          context.on('console', (message) => {
            if (message.type() === 'error') noise.push(`${locale} ${message.page()?.url()}: ${message.text()}`)
          })
          context.on('weberror', (error) => noise.push(`${locale}: ${String(error.error())}`))
        },
      },
      { viewport, isMobile, hasTouch: isMobile },
    )
    const device = isMobile ? 'mobile' : 'desktop'
    for (const path of routePaths) await test.step(path, () => walk(path, role, readers, device))
    expect(noise, 'errors in the console').toEqual([])
    await readers.close()
  })
}
