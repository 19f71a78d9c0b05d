import { chromium } from 'playwright'
import { expect, it } from 'vitest'
import { browserFlags } from '@/e2e/support/browser'
import { installedChromium } from '@/scripts/setup/browser'

const disabledIn = (args: readonly string[]) =>
  args
    .filter((arg) => arg.startsWith('--disable-features='))
    .at(-1)
    ?.replace('--disable-features=', '')
    .split(',') ?? []

/** Returns the arguments with which Playwright starts a browser. */
async function launchArguments(args: readonly string[]): Promise<string[]> {
  const executablePath = installedChromium()
  const server = await chromium.launchServer({ args: [...args], ...(executablePath ? { executablePath } : {}) })
  const { spawnargs } = server.process()
  await server.close()
  return spawnargs
}

it('our list of disabled features includes every feature that Playwright disables', async () => {
  const playwrights = disabledIn(
    await launchArguments(browserFlags.filter((flag) => !flag.startsWith('--disable-features='))),
  )
  expect(playwrights).toContain('PaintHolding')
  expect(disabledIn(await launchArguments(browserFlags))).toEqual(expect.arrayContaining(playwrights))
})
