import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { browserFlags, installedChromium } from '../../scripts/setup/browser.mjs'

const listed = (args: readonly string[]) =>
  args
    .filter((arg) => arg.startsWith('--disable-features='))
    .at(-1)
    ?.replace('--disable-features=', '')
    .split(',') ?? []

/** What a browser is really started with. */
async function startedWith(args: readonly string[]): Promise<string[]> {
  const executablePath = installedChromium()
  const server = await chromium.launchServer({ args: [...args], ...(executablePath ? { executablePath } : {}) })
  const { spawnargs } = server.process()
  await server.close()
  return spawnargs
}

it('what the browser does without includes all that Playwright switches off, which our list replaces', async () => {
  const theirs = listed(await startedWith(browserFlags.filter((flag) => !flag.startsWith('--disable-features='))))
  expect(theirs).toContain('PaintHolding')
  expect(listed(await startedWith(browserFlags))).toEqual(expect.arrayContaining(theirs))
})
