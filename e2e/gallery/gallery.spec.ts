import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { routePaths, type RoutePath } from '../../lib/site/routes'
import type { Exhibit } from '../../scripts/report/page'
import { expect, test } from '../fixtures'
import { accessibilityFaults } from '../support/accessibility'
import { demoToken, locales, openInEachLanguage, type Locale, type Role } from '../support/readers'
import { waitUntilIdle } from '../support/wait-until-idle'

/** Maximum height of a picture, px. Longer pages are cut off, because their content repeats. */
const tallestPicture = 3000

test.use({ trace: 'off' })

/** Measures the page. Some routes redirect a member; then the target is measured. */
async function measured(page: Page) {
  const measure = async () => {
    await waitUntilIdle(page)
    return page.evaluate(() => ({
      width: innerWidth,
      height: document.documentElement.scrollHeight,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }))
  }
  return measure().catch(measure)
}

async function exhibit(page: Page, path: RoutePath, about: { role: Role; device: string; locale: Locale }) {
  const answer = await page.goto(path, { waitUntil: 'load' })
  const picture = `${about.role}-${about.device}/${path === '/' ? 'home' : path.slice(1)}.${about.locale}.jpg`
  const { width, height, overflow } = await measured(page)
  const shot = await page.screenshot({
    type: 'jpeg',
    quality: 60,
    fullPage: true,
    scale: 'css',
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(height, tallestPicture) },
  })
  const shown: Exhibit = {
    ...about,
    path,
    picture,
    status: answer?.status() ?? 0,
    title: await page.title(),
    overflow,
    faults: await accessibilityFaults(page),
  }
  return { shown, shot }
}

for (const role of ['guest', 'member'] as const) {
  test(`takes a screenshot of every route for the gallery, as a ${role}`, async ({
    browser,
    request,
    origin,
    look,
  }) => {
    test.setTimeout(1_800_000)
    const folder = process.env.GALLERY_DIR ?? ''
    expect(folder, 'GALLERY_DIR says where the pictures go').not.toBe('')
    const device = look.isMobile ? 'mobile' : 'desktop'
    mkdirSync(join(folder, `${role}-${device}`), { recursive: true })
    const token = role === 'member' ? await demoToken(request) : null
    const readers = await openInEachLanguage(browser, { baseURL: origin, token, watch: () => undefined }, look)
    const exhibits: Exhibit[] = []
    await Promise.all(
      locales.map(async (locale) => {
        for (const path of routePaths) {
          const { shown, shot } = await exhibit(readers.pages[locale], path, { role, device, locale })
          writeFileSync(join(folder, shown.picture), shot)
          exhibits.push(shown)
        }
      }),
    )
    writeFileSync(join(folder, `${role}-${device}.json`), JSON.stringify(exhibits))
    await readers.close()
    expect(
      exhibits.filter(({ status, faults, overflow }) => status !== 200 || faults.length > 0 || overflow > 0),
    ).toEqual([])
  })
}
