import {
  test as base,
  expect,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { soundFaults } from './support/sound'

type Fixtures = {
  /** The address of the site. */
  origin: string
  /** The window of the project, for contexts that a test opens itself. */
  look: BrowserContextOptions
  /** Patterns of console errors that are allowed in every test of a set. An error ends with the address of its source. */
  allowedNoise: RegExp[]
  /** Patterns of console errors that a test causes on purpose, in addition to `allowedNoise`. */
  expectedNoise: RegExp[]
  /** Fails the test if a page logs an error or throws one. */
  quietConsole: void
  /** A person looks at every page, before any step and at the end (`soundFaults`); a fault fails the test. */
  soundPages: void
}
type WorkerFixtures = { watchedSteps: void }

/** What a person does on a page. */
const actions = 'check click dblclick fill hover press pressSequentially selectOption setInputFiles tap uncheck'.split(
  ' ',
)
const navigations = ['goto', 'goBack', 'goForward', 'reload']

/** Called before each step of the running test. */
let beforeStep: (page: Page, step: string) => Promise<void> = async () => {}

type Step = (this: Page | Locator, ...input: unknown[]) => Promise<unknown>

/** Makes every step of pages and locators call `beforeStep`, so that no journey can forget to look. */
async function watchSteps(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  const watch = (part: Page | Locator, steps: string[]) => {
    const kind = Object.getPrototypeOf(part) as Record<string, Step>
    for (const name of steps) {
      const act = kind[name]
      if (!act) throw new Error(`Playwright has no ${name}`)
      kind[name] = function (...input) {
        const isPage = 'goto' in this
        const step = `${name} ${isPage ? String(input[0] ?? '') : String(this)}`
        // Bound, not called here: a failure then shows the line of the journey instead of this one.
        return beforeStep(isPage ? this : this.page(), step).then(act.bind(this, ...input))
      }
    }
  }
  watch(page, navigations)
  watch(page.locator('body'), actions)
  await page.close()
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: ({ baseURL }, provide) => provide(baseURL ?? ''),
  look: ({ viewport, isMobile }, provide) => provide({ viewport, isMobile, hasTouch: isMobile }),
  allowedNoise: [
    [/Failed to load resource: the server responded with a status of 4\d\d/],
    { scope: 'test', option: true },
  ],
  expectedNoise: [[], { option: true }],
  quietConsole: [
    async ({ context, allowedNoise, expectedNoise }, use) => {
      const noise: string[] = []
      const hear = (text: string) => {
        if (![...allowedNoise, ...expectedNoise].some((pattern) => pattern.test(text))) noise.push(text)
      }
      context.on(
        'console',
        (message) => message.type() === 'error' && hear(`${message.text()} ${message.location().url}`),
      )
      context.on('weberror', (error) => hear(String(error.error())))
      await use()
      expect(noise, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  watchedSteps: [
    async ({ browser }, use) => {
      await watchSteps(browser)
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  soundPages: [
    async ({ context }, use) => {
      const seen = new Map<string, string>()
      const inspect = async (page: Page, when: string) => {
        for (const fault of await soundFaults(page))
          if (!seen.has(fault)) seen.set(fault, `${new URL(page.url()).pathname}, ${when}: ${fault}`)
      }
      beforeStep = (page, step) => inspect(page, `before ${step}`)
      await use()
      beforeStep = async () => {}
      for (const page of context.pages()) await inspect(page, 'at the end')
      expect([...seen.values()], 'what a person would see to be wrong').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
