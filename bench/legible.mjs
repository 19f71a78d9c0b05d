/**
 * Measures the contrast of text over pictures, and the size of touch targets: `npm run bench:legible`. Contrast is
 * computed from the pixels behind each line at both widths. Targets are measured on every route at 390 px.
 */
import { missingPath, readBuildRoutes } from '@/front/build-routes'
import { printTable, root, saveResults } from './report.mjs'
import { openBrowser, openPage, waitUntilIdle } from './support/browser.mjs'
import { contrastOverPictures, smallTargets } from './support/legible.mjs'
import { signInDemo } from './support/member.mjs'
import { startSite } from './support/servers.mjs'

const screens = ['/', '/egame', '/promote', '/login', '/about', '/ameba', '/missing', '/personal_info']

/** Every prerendered route, as listed by the build. */
const routes = () => [...readBuildRoutes(root).pages, missingPath]

const browser = await openBrowser()
const site = await startSite()
try {
  const token = await signInDemo(site.origin)
  const contrasts = []
  for (const width of /** @type {const} */ (['mobile', 'desktop']))
    for (const path of screens) {
      const visitor = await openPage(browser, {
        width,
        origin: site.origin,
        ...(path === '/personal_info' && { token }),
      })
      await visitor.page.goto(site.origin + path)
      await waitUntilIdle(visitor.page)
      const screenful = await visitor.page.evaluate(() => ({
        step: innerHeight - 100,
        whole: document.documentElement.scrollHeight,
      }))
      const lines = []
      for (let top = 0; top < screenful.whole; top += screenful.step) {
        await visitor.page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
        await waitUntilIdle(visitor.page)
        lines.push(...(await contrastOverPictures(visitor.page)))
      }
      const worst = lines.reduce((low, line) => (line.ratio / line.needed < low.ratio / low.needed ? line : low), {
        text: '',
        ratio: Infinity,
        needed: 1,
      })
      const faults = lines.filter(({ ratio, needed }) => ratio < needed)
      if (lines.length > 0)
        contrasts.push({
          screen: `${path} (${width})`,
          lines: lines.length,
          worst: worst.ratio,
          needed: worst.needed,
          text: worst.text,
          'too little': faults.length,
        })
      await visitor.close()
    }
  printTable('Contrast of text over pictures', contrasts)

  const targets = []
  for (const path of routes())
    for (const who of ['guest', 'member']) {
      const visitor = await openPage(browser, {
        width: 'mobile',
        origin: site.origin,
        ...(who === 'member' && { token }),
      })
      await visitor.page.goto(site.origin + path)
      await waitUntilIdle(visitor.page)
      for (const target of new Set(await visitor.page.evaluate(smallTargets)))
        targets.push({ route: `${path} (${who})`, target })
      await visitor.close()
    }
  printTable(`Targets under 44 px at 390 px: ${targets.length}`, targets)
  saveResults('legible', { contrasts, targets })
} finally {
  await Promise.all([browser.close(), site.stop()])
}
