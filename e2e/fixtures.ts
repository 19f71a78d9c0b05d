import { test as base, expect, type BrowserContextOptions } from '@playwright/test'

type Fixtures = {
  /** The address of the site. */
  origin: string
  /** The window of the project, for contexts that a test opens itself. */
  look: BrowserContextOptions
  /** Patterns of console errors that a test causes on purpose, in addition to `allowed`. */
  expectedNoise: RegExp[]
  /** Fails the test if a page logs an error or throws one. */
  quietConsole: void
}

/** Console errors that are allowed in every test. */
const allowed = [/Failed to load resource: the server responded with a status of 4\d\d/]

export const test = base.extend<Fixtures>({
  origin: ({ baseURL }, provide) => provide(baseURL ?? ''),
  look: ({ viewport, isMobile }, provide) => provide({ viewport, isMobile, hasTouch: isMobile }),
  expectedNoise: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedNoise }, use) => {
      const noise: string[] = []
      const hear = (text: string) => {
        if (![...allowed, ...expectedNoise].some((pattern) => pattern.test(text))) noise.push(text)
      }
      context.on('console', (message) => message.type() === 'error' && hear(message.text()))
      context.on('weberror', (error) => hear(String(error.error())))
      await use()
      expect(noise, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
