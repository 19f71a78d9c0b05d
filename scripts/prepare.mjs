/** Makes a fresh clone ready: `node scripts/prepare.mjs start | site | dev | test`. Uses only what Node itself has. */
import { fileURLToPath } from 'node:url'
import { prepareBrowser } from './setup/browser.mjs'
import { prepareBuild } from './setup/build.mjs'
import { prepareDependencies } from './setup/dependencies.mjs'
import { prepareFonts } from './setup/fonts.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { prepareServers } from './setup/servers.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { CannotGoOn, runCommand } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

// Asked before minutes are spent on installing and building.
const port = async () => void (await settleOwnPort(root, 'npm start'))
const dependencies = () => prepareDependencies(root)
const build = () => prepareBuild(root)
/** The system's packages: one after another, since its package manager lets nobody in beside itself. */
const system = async () => {
  await prepareBrowser()
  await prepareFonts()
  await prepareServers()
}
/** What waits for a network beside what needs the processor; neither is left behind when the other fails. */
const buildAndSystem = async () => {
  const ends = await Promise.allSettled([build(), system()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

/** What each command needs, in order. @type {Record<string, readonly (() => void | Promise<void>)[]>} */
const needs = {
  start: [port, dependencies, build],
  site: [dependencies, build],
  dev: [dependencies],
  test: [dependencies, buildAndSystem],
}

await runCommand(async () => {
  const command = process.argv[2] ?? 'start'
  const steps = needs[command]
  if (!steps)
    throw new CannotGoOn(`Nothing is called “${command}”.`, `Choose one of: ${Object.keys(needs).join(', ')}.`)
  checkNodeVersion(root)
  for (const step of steps) await step()
})
