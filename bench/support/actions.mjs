import { median } from '../report.mjs'
import { openPage, waitUntilIdle } from './browser.mjs'

/** @typedef {import('playwright').Page} Page */

/**
 * An action's page, and the element to tap or the key to press there.
 * @typedef {{ name: string, path: string, who: 'guest' | 'member', at: (page: Page) => import('playwright').Locator,
 * key?: string, prepare?: (page: Page) => Promise<void> }} Action
 */

/** The ten most common actions. @type {Action[]} */
const actions = [
  {
    name: 'open a category',
    path: '/',
    who: 'guest',
    at: (page) => page.locator('main a[href="/egame"]').first(),
  },
  {
    name: 'narrow the titles',
    path: '/egame',
    who: 'guest',
    at: (page) => page.locator('main [role=group] button[aria-pressed]:visible').nth(1),
  },
  { name: 'open a game', path: '/egame', who: 'guest', at: (page) => page.locator('main li button').first() },
  {
    name: 'open the announcements',
    path: '/',
    who: 'guest',
    at: (page) => page.locator('main button[aria-describedby]').first(),
  },
  {
    name: 'type an account',
    path: '/login',
    who: 'guest',
    at: (page) => page.locator('main input[name=account]'),
    key: 'a',
  },
  {
    name: 'open the language list',
    path: '/',
    who: 'guest',
    at: (page) => page.locator('header [role=combobox]:visible'),
  },
  {
    name: 'open the wallet',
    path: '/',
    who: 'member',
    at: (page) => page.locator('header button[aria-haspopup=dialog]:visible').first(),
  },
  {
    name: 'type an amount to top up',
    path: '/store',
    who: 'member',
    at: (page) => page.locator('main input[name=amount]'),
    key: '5',
  },
  {
    name: 'refresh the points',
    path: '/',
    who: 'member',
    at: (page) => page.locator('main section button').first(),
  },
  {
    name: 'open the messages',
    path: '/personal_info',
    who: 'member',
    at: (page) => page.locator('a[href="/message"]:visible').first(),
  },
]

/**
 * Scrolls the element into view and waits until the page is idle, as it is when a user taps something they see.
 * @param {Page} page
 * @param {import('playwright').Locator} place
 * @returns {Promise<{ x: number, y: number }>} its centre, in the window
 */
async function aim(page, place) {
  await place.scrollIntoViewIfNeeded()
  await waitUntilIdle(page)
  const box = await place.boundingBox()
  if (!box) throw new Error('the element of the action is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The baseline cost of a tap: a button that changes one word on the empty app's page. @type {Action} */
const reference = {
  name: 'change one word of the empty app',
  path: '/',
  who: 'guest',
  at: (page) => page.locator('button'),
  prepare: (page) =>
    page.evaluate(() => {
      const button = document.createElement('button')
      button.textContent = 'before'
      button.style.padding = '20px'
      button.addEventListener('click', () => (button.textContent = 'after'))
      document.body.append(button)
    }),
}

/**
 * The time from the slowest event of an action to the next paint, measured with the browser's Event Timing API.
 * @param {import('playwright').Browser} browser
 * @param {Action} action
 * @param {{ origin: string, token: string }} where
 */
async function timeAction(browser, { path, who, at, key, prepare }, { origin, token }) {
  const visitor = await openPage(browser, { width: 'mobile', origin, ...(who === 'member' && { token }) })
  const { page } = visitor
  await page.goto(origin + path)
  await waitUntilIdle(page)
  await prepare?.(page)
  const { x, y } = await aim(page, at(page))
  if (key) await at(page).focus()
  await visitor.slowDown()
  await page.waitForTimeout(500)
  // Uses raw input. A locator would check the page between touch and click, and that time would count as the page's.
  await (key ? page.keyboard.press(key) : page.touchscreen.tap(x, y))
  await page.waitForTimeout(1500)
  const { slowestMs } = await visitor.seen().catch(() => ({ slowestMs: NaN }))
  await visitor.close()
  return slowestMs
}

/**
 * Measures the actions and the baseline, in steps of 8 ms; 0 means less than 16 ms.
 * @param {import('playwright').Browser} browser
 * @param {{ origin: string, emptyOrigin: string, token: string, runs: number }} where
 */
export async function measureActions(browser, { origin, emptyOrigin, token, runs }) {
  const rows = []
  for (const action of [reference, ...actions]) {
    const where = { origin: action === reference ? emptyOrigin : origin, token }
    const took = []
    for (let run = 0; run < runs; run += 1) took.push(await timeAction(browser, action, where))
    rows.push({ action: `${action.name} (${action.who})`, ms: median(took) })
  }
  return rows
}
