import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/**
 * Creates a TCP proxy that can fail. `cut` closes its connections, as when a database stops; `swallow` discards all
 * data, as when its machine disappears; `mend` restores it. `slow` delays each answer by some milliseconds.
 */
export async function createTcpProxy(target: number): Promise<{
  port: number
  cut: () => void
  swallow: () => void
  slow: (ms: number) => void
  mend: () => void
  close: () => void
}> {
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isSilent = false
  let delayMs = 0
  const delay = () =>
    new Transform({
      transform(part, _, done) {
        setTimeout(() => this.push(part), delayMs)
        done()
      },
    })
  const server = createServer((incoming) => {
    if (isCut) return incoming.destroy()
    if (isSilent) return
    const outgoing = connect(target, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    const pair: [Socket, Socket] = [incoming, outgoing]
    pairs.add(pair)
    incoming.on('close', () => pairs.delete(pair))
    incoming.pipe(outgoing).pipe(delay()).pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    swallow: () => {
      isSilent = true
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing).resume()
        outgoing.unpipe().resume()
      }
    },
    slow: (ms) => {
      delayMs = ms
    },
    mend: () => {
      isCut = false
      isSilent = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
