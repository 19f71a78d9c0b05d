import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Creates a TCP proxy that can fail. `cut` closes its connections, as when a database stops; `swallow` discards all
 * data, as when its machine disappears; `mend` restores it.
 */
export async function createTcpProxy(target: number): Promise<{
  port: number
  cut: () => void
  swallow: () => void
  mend: () => void
  close: () => void
}> {
  const sockets = new Set<Socket>()
  const pairs = new Set<[Socket, Socket]>()
  let isCut = false
  let isSilent = false
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
    incoming.pipe(outgoing).pipe(incoming)
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
        outgoing.unpipe(incoming).resume()
      }
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
