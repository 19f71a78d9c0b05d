/** Serves the built site on a mocked backend, for a person to click through: `npm run mock`. */
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
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
    // Mocked pages must not reach instances of the real product.
    PAGE_CACHE_URL: '',
  })
  /** @type {typeof import('../tests/support/mocked/serve.ts')} */
  const { answerMocked } = await importProgram(root, 'tests/support/mocked/serve.ts')
  /** @type {typeof import('../front/serve.ts')} */
  const { serveSite } = await importProgram(root, 'front/serve.ts')
  say('Starting')
  const site = await serveSite({ root, port, secret, answerFirst: answerMocked })
  const stop = () => void site.close().then(() => process.exit(0))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  whenNpmEnds(stop)
  const { others } = await site.warm()
  const failed = await others
  if (failed.length > 0) warn(`Some pages could not be rendered: ${failed.join(', ')}`)
  console.log(`\n  The mocked site is running: http://localhost:${port}/mocked lists its scenarios.\n`)
})
