import { connect } from 'node:net'

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
