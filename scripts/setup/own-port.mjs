import { readEnvironmentFiles } from './environment.mjs'
import { checkPortIsFree, readPort } from './port.mjs'

/**
 * Settles the port of a server that is about to start: the one that `PORT` names, which must be free. Pages call their own
 * API by `PORT`, so a server may not choose another by itself.
 *
 * @param {string} root the project's folder
 * @param {string} command what was typed, such as `npm run dev`
 * @returns {Promise<number>}
 */
export async function settleOwnPort(root, command) {
  readEnvironmentFiles(root)
  const port = readPort(process.env.PORT)
  await checkPortIsFree(port, command)
  process.env.PORT = String(port)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  return port
}
