import { median } from '../report.mjs'
import { openPage, settle } from './browser.mjs'

/** @typedef {import('playwright').Page} Page */

/**
 * The ten commonest actions: where each begins, and what a finger or the keyboard does there.
 *
 * @type {{ name: string, path: string, who: 'guest' | 'member', act: (page: Page) => Promise<unknown> }[]}
 */
const actions = [
  {
    name: 'open a category',
    path: '/',
    who: 'guest',
    act: (page) => page.locator('main a[href="/egame"]').first().tap(),
  },
  {
    name: 'narrow the venues',
    path: '/',
    who: 'guest',
    act: (page) => page.locator('main [role=group] button:visible').nth(1).tap(),
  },
  { name: 'open a game', path: '/egame', who: 'guest', act: (page) => page.locator('main li button').first().tap() },
  {
    name: 'open the announcements',
    path: '/',
    who: 'guest',
    act: (page) => page.locator('main button[aria-describedby]').first().tap(),
  },
  {
    name: 'type an account',
    path: '/login',
    who: 'guest',
    act: (page) => page.locator('main input[name=account]').press('a'),
  },
  {
    name: 'open the language list',
    path: '/',
    who: 'guest',
    act: (page) => page.locator('header [role=combobox]:visible').tap(),
  },
  {
    name: 'open the wallet',
    path: '/',
    who: 'member',
    act: (page) => page.locator('header button[aria-haspopup=dialog]:visible').first().tap(),
  },
  {
    name: 'type an amount to top up',
    path: '/store',
    who: 'member',
    act: (page) => page.locator('main input[name=amount]').press('5'),
  },
  {
    name: 'refresh the points',
    path: '/',
    who: 'member',
    act: (page) => page.locator('main section button').first().tap(),
  },
  {
    name: 'open the messages',
    path: '/personal_info',
    who: 'member',
    act: (page) => page.locator('a[href="/message"]:visible').first().tap(),
  },
]

/**
 * How long the slowest event of each action took until the next paint, as the browser's Event Timing says (in steps of
 * 8 ms; 0 stands for less than 16).
 *
 * @param {import('playwright').Browser} browser
 * @param {{ origin: string, token: string, runs: number }} where
 */
export async function measureActions(browser, { origin, token, runs }) {
  const rows = []
  for (const { name, path, who, act } of actions) {
    const took = []
    for (let run = 0; run < runs; run += 1) {
      const visitor = await openPage(browser, { width: 'mobile', origin, ...(who === 'member' && { token }) })
      await visitor.page.goto(origin + path)
      await settle(visitor.page)
      await visitor.slowDown()
      await act(visitor.page)
      await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)))
      took.push((await visitor.seen().catch(() => ({ slowestMs: NaN }))).slowestMs)
      await visitor.close()
    }
    rows.push({ action: `${name} (${who})`, ms: median(took) })
  }
  return rows
}
