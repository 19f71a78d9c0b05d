import { chromium, expect, test } from '@playwright/test'
import { installedChromium } from '../scripts/setup/browser'
import { browserFlags } from './support/browser'

test('our list of disabled features includes every feature that Playwright disables', async () => {
  const executablePath = installedChromium()
  const server = await chromium.launchServer({ args: browserFlags, ...(executablePath ? { executablePath } : {}) })
  const { spawnargs } = server.process()
  await server.close()
  // Playwright passes its own list first, then our arguments.
  const [playwrights, ours, ...more] = spawnargs
    .filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.replace('--disable-features=', '').split(','))
  expect(playwrights).toContain('PaintHolding')
  expect(ours).toEqual(expect.arrayContaining(playwrights ?? []))
  expect(more).toEqual([])
})
