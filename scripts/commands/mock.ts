/**
 * Serves the built site on a mocked backend, for trying it by hand: `npm run mock`. `-- --no-build` works as in `npm
 * start`.
 */
import { localOrigin } from '@/contract/site-internals'
import { mockedSmsCode } from '@/tests/support/mocked/answers/auth'
import { richMember } from '@/tests/support/mocked/mock-state'
import { answerMocked } from '@/tests/support/mocked/serve'
import { CommandError, info, warn } from '../bootstrap/terminal.mjs'
import { importBundled } from '../bootstrap/typescript.mjs'
import { hasBuild, prepareBuild } from '../setup/build-state'

const root = process.cwd()
const { HOST: host = '' } = process.env
const port = Number(process.env.PORT)

if (!process.argv.includes('--no-build')) await prepareBuild(root)
if (!hasBuild(root)) throw new CommandError('There is no build yet.', 'Run: npm run mock')
Object.assign(process.env, {
  NODE_ENV: 'production',
  API_BASE_URL: localOrigin(host, port),
  PUBLIC_API_BASE_URL: '',
  API_ADAPTER: 'off',
  API_CAPABILITIES: 'all',
})
info('Starting')
const { serveSite } = (await importBundled(root, 'front/serve.ts')) as typeof import('@/front/serve')
const site = await serveSite({ root, port, host, answerFirst: answerMocked })
const stop = () => void site.close().then(() => process.exit(0))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const { others } = await site.warm()
const failed = await others
if (failed.length > 0) warn(`Some pages could not be rendered: ${failed.join(', ')}`)
const { password, salePassword } = richMember()
console.log(`
  The mocked site is running.

  Site                  http://localhost:${port}
  Scenarios             http://localhost:${port}/mocked
  Login password        ${password}
  Withdrawal password   ${salePassword}
  Code of every SMS     ${mockedSmsCode}
`)
