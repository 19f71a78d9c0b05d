import { findPacked } from '../setup/packed-files.mjs'
import { portInUse } from '../setup/port.mjs'
import { compressing } from './compressing.mjs'
import { frontDoor } from './front-door.mjs'
import { holdingFiles } from './held-files.mjs'
import { holdingPages } from './held-pages.mjs'

const drainMs = 5_000
/** Where the embedded API, which Next bundles apart, leaves itself in this process (`server/index.ts`). */
const apiPlace = Symbol.for('member-site.api')

/** Closes the embedded database, if it was opened. */
async function closeApi() {
  /** @type {Promise<{ close: () => Promise<void> }> | undefined} */
  const opening = Reflect.get(globalThis, apiPlace)
  const api = await opening?.catch(() => undefined)
  await api?.close()
}

/**
 * Serves the built site, and with it the embedded API, from this one process: the embedded database belongs to it.
 *
 * @param {{ root: string, port: number, answerFirst?: (request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse) => boolean }} options `answerFirst` answers instead of the site, or
 *   returns false
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function serveSite({ root, port, answerFirst = () => false }) {
  // Loaded late: the environment is set by then, and the dependencies are there.
  const { default: next } = await import('next')
  const site = next({ dev: false, dir: root, port, quiet: true })
  await site.prepare()
  const handle = site.getRequestHandler()
  const answer = compressing(
    holdingFiles(holdingPages((request, response) => void handle(request, response))),
    (body) => findPacked(root, body),
  )
  const server = frontDoor((request, response) => {
    if (!answerFirst(request, response)) answer(request, response)
  })
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      server.once('error', (error) =>
        reject('code' in error && error.code === 'EADDRINUSE' ? portInUse(port, 'npm start') : error),
      )
      server.listen(port, resolve)
    })
  )
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // An answer under way may end; a connection that is only kept open may not hold the process.
      const deadline = setTimeout(() => server.closeAllConnections(), drainMs)
      await closed
      clearTimeout(deadline)
      await site.close()
      await closeApi()
    },
  }
}
