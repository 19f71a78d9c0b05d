/** Runs `scripts/commands/NAME.ts`: `node scripts/run.mjs NAME`, or `npm run NAME`. Needs only Node and npm. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  checkNodeVersion,
  dependencyState,
  prepareDependencies,
  requireDependencies,
} from './bootstrap/dependencies.mjs'
import { readEnvironmentFiles, resolvePort } from './bootstrap/environment.mjs'
import { CommandError, onParentExit, runCommand } from './bootstrap/terminal.mjs'
import { builtProgram, importBundled, importWithTsx } from './bootstrap/typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
/**
 * These commands are bundled and start in a tenth of a second. The others use tsx, which is slower but can load any
 * TypeScript file by name.
 */
const bundled = ['start', 'api', 'mock', 'operator']
/** The product itself, which runs without the packages for development. */
const product = ['start', 'api', 'operator']

const settings = 'PORT is the port (default 3000), HOST the address. Other settings: .env.example, docs/operating.md.'
/**
 * These commands serve until they are stopped; `--help` says this of them. Their port is checked before minutes are spent
 * on installing and building.
 * @type {Record<string, string>}
 */
const help = {
  start: `Serves the site and, without API_BASE_URL, the embedded API.

  npm start                   installs what is missing, builds if the sources have changed, and serves
  npm start -- --no-build     serves the last build

${settings}`,
  api: `Serves the embedded API alone: npm run api\n\n${settings}`,
  dev: `Serves the site, and builds it again when files change: npm run dev\n\n${settings}`,
  mock: `Serves the built site on a mocked backend, for trying it by hand.

  npm run mock                 builds the site if its sources have changed, and serves it
  npm run mock -- --no-build   serves the last build

PORT is the port (default 3000), HOST the address. http://localhost:PORT/mocked lists the scenarios.`,
}

process.chdir(root)
const [name = ''] = process.argv.splice(2, 1)

await runCommand(async () => {
  const entry = `scripts/commands/${name}.ts`
  const isBuilt = existsSync(builtProgram(root, entry))
  if (!name || !(existsSync(join(root, entry)) || isBuilt))
    throw new CommandError(`There is no command “${name}”.`, 'List the commands: npm run')
  const text = process.argv.includes('--help') && help[name]
  if (text) return console.log(text)
  checkNodeVersion(root)
  if (name in help) {
    await resolvePort(root, name === 'start' ? 'npm start' : `npm run ${name}`)
    onParentExit(() => process.kill(process.pid, 'SIGTERM'))
  }
  if (name === 'operator') readEnvironmentFiles(root)
  // Only the two commands of a newcomer install packages, and `npm start` not if it can serve the build without them.
  const servesBuild = process.argv.includes('--no-build') || (isBuilt && dependencyState(root) === 'production')
  if (name === 'test' || (name === 'start' && !servesBuild)) await prepareDependencies(root)
  else requireDependencies(root, product.includes(name))
  await (bundled.includes(name) ? importBundled(root, entry) : importWithTsx(root, entry))
})
// A server that failed to start must not keep running with its database open.
if (process.exitCode && name in help) process.exit()
