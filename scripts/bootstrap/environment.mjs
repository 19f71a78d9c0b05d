import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer, isIP } from 'node:net'
import { join } from 'node:path'
import { CommandError } from './terminal.mjs'

/** Settings that may be read from a file, so that they do not stand in the environment: `NAME_FILE=/path`. */
const secrets = ['DATABASE_URL', 'DATABASE_READ_URL', 'METRICS_TOKEN', 'OPERATOR_KEY', 'PHOTO_KEY']

/** Reads each secret whose file is named, without the line break at its end. A secret that is set itself is kept. */
function readSecretFiles() {
  for (const name of secrets) {
    const file = process.env[`${name}_FILE`]
    if (!file || process.env[name]) continue
    try {
      process.env[name] = readFileSync(file, 'utf8').trimEnd()
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      throw new CommandError(
        `${name}_FILE names ${file}, which cannot be read (${code}).`,
        'Correct its path or rights.',
      )
    }
  }
}

/**
 * Reads `.env.local` and `.env` as Next does: variables that are already set keep their values. Then reads the secrets
 * that are in files.
 *
 * @param {string} root the project's folder
 */
export function readEnvironmentFiles(root) {
  for (const name of ['.env.local', '.env']) {
    const file = join(root, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
  readSecretFiles()
}

/**
 * Reads `PORT`; 3000 if it is not set.
 *
 * @param {string | undefined} value
 */
function readPort(value) {
  if (value === undefined || value === '') return 3000
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CommandError(
    `PORT is “${value}”, which is not a port.`,
    'Choose a number from 1 to 65535: PORT=3001 npm start',
  )
}

/**
 * Reads `HOST`, the address to listen at; the loopback if it is not set.
 *
 * @param {string | undefined} value
 */
function readHost(value) {
  if (value === undefined || value === '') return '127.0.0.1'
  if (isIP(value) !== 0) return value
  throw new CommandError(
    `HOST is “${value}”, which is not an IP address.`,
    'For every address of this machine: HOST=0.0.0.0 npm start',
  )
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} whether a program accepts connections there */
const accepts = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 })
    socket.once('connect', () => resolve(true))
    socket.once('timeout', () => resolve(false))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** @param {number} port @param {string} host @returns {Promise<string | null>} the system's error code; null if it can be opened */
const listenError = (port, host) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })

/** @param {number} port @param {string} command such as `npm start` */
export const portInUse = (port, command) =>
  new CommandError(
    `Port ${port} is in use by another program.`,
    `Stop that program, or choose another port: PORT=${port === 65_535 ? 3001 : port + 1} ${command}`,
  )

/**
 * Reads `.env`, checks that the port in `PORT` is free, and sets `PORT` and `HOST`. Pages call their own API at that port, so a
 * server cannot fall back to another one.
 * @param {string} root the project's folder
 * @param {string} command what the user typed, such as `npm run dev`
 */
export async function resolvePort(root, command) {
  readEnvironmentFiles(root)
  const port = readPort(process.env.PORT)
  const host = readHost(process.env.HOST)
  // A program that listens on one address does not prevent us from listening on all of them, but it would receive the
  // browser's requests.
  const taken = await Promise.all([accepts(port, '127.0.0.1'), accepts(port, '::1')])
  const code = taken.includes(true) ? 'EADDRINUSE' : await listenError(port, host)
  if (code === 'EADDRINUSE') throw portInUse(port, command)
  if (code === 'EADDRNOTAVAIL')
    throw new CommandError(`HOST is ${host}, which is not an address of this machine.`, `Run: HOST=0.0.0.0 ${command}`)
  if (code)
    throw new CommandError(`Port ${port} cannot be opened (${code}).`, `Choose another port: PORT=3001 ${command}`)
  process.env.PORT = String(port)
  process.env.HOST = host
  process.env.NEXT_TELEMETRY_DISABLED = '1'
}

/** @returns {Promise<number>} a port that is free now */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
