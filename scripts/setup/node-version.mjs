import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotGoOn } from './terminal.mjs'

/** @param {string} version such as `20.19.0` or `v20.19` @returns {number} comparable: major times 1000 plus minor */
const rank = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major * 1000 + minor
}

/**
 * Stops when Node is older than `engines` asks for.
 *
 * @param {string} root the project's folder @param {string} [running] the version that runs
 */
export function checkNodeVersion(root, running = process.version) {
  /** @type {{ engines: { node: string } }} */
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = engines.node.replace(/^>=\s*/, '')
  if (rank(running) >= rank(needed)) return
  throw new CannotGoOn(
    `Node ${needed} or newer is needed; this is ${running}.`,
    'Install a current Node from https://nodejs.org and run the command again.',
  )
}
