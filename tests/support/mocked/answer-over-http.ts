import { request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { getResponse, type HttpHandler } from 'msw'
import { endlessHeader } from '../mock-calls'

/**
 * Fails a request as a lost network does. The length is stated twice, which no browser accepts. A connection that closes
 * without an answer would not do: Chromium sends such a request again.
 */
function failRequest({ socket }: ServerResponse): void {
  socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n')
}

/** Answers an HTTP request by msw's handlers: 404 if none is for it. */
export async function answerByHandlers(
  handlers: HttpHandler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const fetchRequest = new Request(new URL(request.url ?? '/', `http://${request.headers.host}`), {
    method: request.method ?? 'GET',
    headers: Object.entries(request.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
    ...(request.method === 'POST' && ({ body: Readable.toWeb(request), duplex: 'half' } as RequestInit)),
  })
  const answer = (await getResponse(handlers, fetchRequest)) ?? new Response(null, { status: 404 })
  // msw represents a network failure by this response.
  if (answer.type === 'error') return failRequest(response)
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  // Chromium reports the headers with the first byte of the body.
  if (answer.headers.has(endlessHeader)) return void response.write(' ')
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Passes a request on to another port of this machine, and its answer back. */
export function forwardTo(port: number, request: IncomingMessage, response: ServerResponse): void {
  const { url, method } = request
  // The front empties headers that it does not believe. Node refuses to send an empty one.
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([, value]) => value !== undefined))
  const passed = send({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => failRequest(response))
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}
