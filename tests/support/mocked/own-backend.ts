import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HttpHandler } from 'msw'
import { answerByHandlers } from './answer-over-http'

export type OwnBackend = {
  port: number
  /** Puts handlers before those that the backend has. */
  use: (...handlers: HttpHandler[]) => void
  /** Removes the handlers that `use` added. */
  resetHandlers: () => void
  close: () => void
}

/** Starts a backend of one journey in the journey's process, so that the journey can read and change its state. */
export async function startOwnBackend(handlers: HttpHandler[]): Promise<OwnBackend> {
  let current = handlers
  const server = createServer((request, response) => void answerByHandlers(current, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    use: (...more) => (current = [...more, ...current]),
    resetHandlers: () => (current = handlers),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
