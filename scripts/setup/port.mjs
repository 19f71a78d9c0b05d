import { connect, createServer } from 'node:net'
import { CannotGoOn } from './terminal.mjs'

/**
 * Reads `PORT`; 3000 when it is not set.
 *
 * @param {string | undefined} value
 */
export function readPort(value) {
  if (value === undefined || value === '') return 3000
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new CannotGoOn(`PORT is “${value}”, which is no port.`, 'Choose a number from 1 to 65535: PORT=3001 npm start')
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} whether somebody answers there */
const answers = (port, host) =>
  new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 })
    socket.once('connect', () => resolve(true))
    socket.once('timeout', () => resolve(false))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** @param {number} port @returns {Promise<string | null>} why it cannot be listened on, as the system's code */
const listenFault = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? error.message))
    server.listen(port, () => server.close(() => resolve(null)))
  })

/** @param {number} port @param {string} command such as `npm start` */
export const portInUse = (port, command) =>
  new CannotGoOn(
    `Port ${port} is in use by another program.`,
    `Stop that program, or choose another port: PORT=${port === 65_535 ? 3001 : port + 1} ${command}`,
  )

/**
 * Stops when a port cannot be had. A program that listens on one address only would take the browser's requests without
 * being noticed by listening, so it is asked for as well.
 *
 * @param {number} port
 * @param {string} command such as `npm start`
 */
export async function checkPortIsFree(port, command) {
  const taken = await Promise.all([answers(port, '127.0.0.1'), answers(port, '::1')])
  const fault = taken.includes(true) ? 'EADDRINUSE' : await listenFault(port)
  if (fault === null) return
  if (fault === 'EADDRINUSE') throw portInUse(port, command)
  throw new CannotGoOn(`Port ${port} cannot be opened (${fault}).`, `Choose another port: PORT=3001 ${command}`)
}

/** @returns {Promise<number>} a port that nobody uses now */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
