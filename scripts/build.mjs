/** Builds the site, whether or not a build is there: `npm run build`. */
import { fileURLToPath } from 'node:url'
import { buildSite } from './setup/build.mjs'
import { prepareDependencies } from './setup/dependencies.mjs'
import { checkNodeVersion } from './setup/node-version.mjs'
import { runCommand } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

await runCommand(async () => {
  checkNodeVersion(root)
  await prepareDependencies(root)
  await buildSite(root, 'as asked')
})
