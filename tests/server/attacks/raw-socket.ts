import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Sends raw bytes and returns the server's reply (its statuses, and all of its text) once it closes the connection or is silent for a second. */
export function sendRaw(port: number, bytes: string): Promise<{ answers: string[]; text: string; isClosed: boolean }> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    const finish = (isClosed: boolean) => {
      socket.destroy()
      const text = Buffer.concat(parts).toString('latin1')
      const answers = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status)
      resolve({ answers, text, isClosed })
    }
    socket.setTimeout(1_000, () => finish(false))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
    socket.write(Buffer.from(bytes, 'latin1'))
  })
}

const megabyte = 1024 * 1024

type Body = { megabytes: number; pauseMs?: number; headers?: string; start?: string }

/**
 * Sends a whole body (`start`, then blanks) before it reads anything, as browsers do. Returns the answer's status, `null` if
 * the connection was closed meanwhile.
 */
export async function sendBodyFirst(
  socket: Socket,
  path: string,
  { megabytes, pauseMs = 0, headers = '', start = '' }: Body,
): Promise<string | null> {
  socket.pause()
  let isClosed = false
  const close = () => (isClosed = true)
  socket.once('close', close).on('error', close)
  const length = start.length + megabytes * megabyte
  socket.write(`POST ${path} HTTP/1.1\r\nHost: site.example\r\n${headers}Content-Length: ${length}\r\n\r\n${start}`)
  for (let sent = 0; sent < megabytes && !isClosed; sent += 1) {
    if (!socket.write(Buffer.alloc(megabyte, ' ')))
      await Promise.race(['drain', 'close'].map((event) => once(socket, event).catch(() => undefined)))
    await sleep(pauseMs)
  }
  if (isClosed) return null
  for (let said = ''; ;) {
    const [part] = (await once(socket.resume(), 'data')) as [Buffer]
    socket.pause()
    said += part.toString('latin1')
    const [, status] = /HTTP\/1\.1 (\d{3})/.exec(said) ?? []
    if (status) return status
  }
}
