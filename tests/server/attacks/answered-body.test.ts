// Tests front/request-body.ts, front/request-guard.ts
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createGuardedServer } from '@/front/request-guard'
import { sendBodyFirst } from './raw-socket'

const refusal = { status: 413, text: 'too large' }
const megabyte = 1024 * 1024

/** Reads the first piece and refuses the rest, as the parser of forms does. */
const readers: Record<string, RequestListener> = {
  'a listener of Node': (request, response) => {
    request.once('data', () => {
      request.pause()
      response.writeHead(refusal.status).end(refusal.text)
    })
    request.once('end', () => response.headersSent || response.end('ok'))
  },
  'a listener of Hono': (request, response) => {
    const answer = getRequestListener(async ({ body }) => {
      for await (const piece of body ?? [])
        if (piece.length > 0) return new Response(refusal.text, { status: refusal.status })
      return new Response('ok')
    })
    void answer(request, response)
  },
}

let server: Server | undefined
afterEach(() => void server?.close())

async function start(listener: RequestListener, afterAnswerBytes?: number) {
  server = createGuardedServer(listener, {}, afterAnswerBytes === undefined ? {} : { afterAnswerBytes })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return connect((server.address() as AddressInfo).port, '127.0.0.1')
}

describe('a body that is refused before it ended', () => {
  it.each(Object.entries(readers))(
    'is read to its end, so that its sender gets the answer: %s',
    async (_, listener) => {
      const socket = await start(listener)
      expect(await sendBodyFirst(socket, '/api', { megabytes: 12 })).toBe('413')
      // A slow sender: Hono alone would close the connection after half a second. The same connection serves both.
      expect(await sendBodyFirst(socket, '/api', { megabytes: 12, pauseMs: 100 })).toBe('413')
      socket.destroy()
    },
  )

  it.each(Object.entries(readers))('is read for a limited length only: %s', async (_, listener) => {
    const socket = await start(listener, 5 * megabyte)
    expect(await sendBodyFirst(socket, '/api', { megabytes: 3 })).toBe('413')
    expect(await sendBodyFirst(socket, '/api', { megabytes: 40, pauseMs: 10 })).toBeNull()
  })
})
