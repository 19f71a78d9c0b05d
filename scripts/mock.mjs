/** Serves the built site on a mocked backend, for a person to click through: `npm run mock`. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { serveSite } from './serve/site-server.mjs'
import { warmPages } from './serve/warm-pages.mjs'
import { whenNpmEnds } from './serve/when-npm-ends.mjs'
import { hasBuild } from './setup/build.mjs'
import { settleOwnPort } from './setup/own-port.mjs'
import { importProgram } from './setup/program.mjs'
import { CannotGoOn, runCommand, say, warn } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

await runCommand(async () => {
  const port = await settleOwnPort(root, 'npm run mock')
  if (!hasBuild(root)) throw new CannotGoOn('There is no build yet.', 'Run: npm run mock')
  const own = `http://127.0.0.1:${port}`
  const secret = randomBytes(32).toString('hex')
  Object.assign(process.env, {
    NODE_ENV: 'production',
    API_BASE_URL: own,
    PUBLIC_API_BASE_URL: '',
    REVALIDATE_SECRET: secret,
    // What is mocked must not be found by a product that runs on the same build.
    PAGE_CACHE: 'memory',
    PAGE_CACHE_URL: '',
  })
  /** @type {typeof import('../tests/support/mocked/serve.ts')} */
  const { answerMocked } = await importProgram(root, 'tests/support/mocked/serve.ts')
  say('Starting')
  const site = await serveSite({ root, port, answerFirst: answerMocked })
  const stop = () => void site.close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  whenNpmEnds(stop)
  const { failed } = await warmPages({ root, origin: own, secret })
  if (failed.length > 0) warn(`Some pages could not be made: ${failed.join(', ')}`)
  console.log(`\n  The mocked site is running: http://localhost:${port}/mocked lists its scenarios.\n`)
})
