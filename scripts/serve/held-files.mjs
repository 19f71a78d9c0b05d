import { gather } from './gather.mjs'
import { giveAnswer, holdAnswer, putLast } from './held-answer.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/** Several times a build's scripts and styles: whoever writes an address in other ways only loses the advantage. */
const mostHeld = 512
/** By these a piece of a file is asked for, or whether it changed. */
const otherwiseBy = ['range', 'if-modified-since']

/** Whether a file of the build is asked for, whole. @param {Request} request */
const isFile = ({ method, url = '', headers }) =>
  method === 'GET' &&
  url.startsWith('/_next/static/') &&
  !url.includes('?') &&
  otherwiseBy.every((name) => headers[name] === undefined)

/** Whether an answer never changes. @param {Response} response */
const isForGood = (response) =>
  response.statusCode === 200 && /\bimmutable\b/.test(String(response.getHeader('cache-control')))

/**
 * Answers as `answer` does, but asks it once for each script and style of the build: Next looks for a file on the disk, and
 * reads it, for every visitor (docs/adr/0016-compressed-once.md). Fonts and pictures go out as they are read.
 *
 * @param {(request: Request, response: Response) => void} answer
 * @returns {(request: Request, response: Response) => void}
 */
export function holdingFiles(answer) {
  /** @type {Map<string, import('./held-answer.mjs').HeldAnswer>} */
  const held = new Map()
  return (request, response) => {
    if (!isFile(request)) {
      answer(request, response)
      return
    }
    const name = request.url ?? ''
    const known = held.get(name)
    if (known) {
      giveAnswer(response, known)
      return
    }
    const ownHeaders = response.getHeaderNames()
    gather(response, (body, reopen) => {
      if (isForGood(response)) putLast(held, name, holdAnswer(response, ownHeaders, body), mostHeld)
      reopen()
      response.end(body)
    })
    answer(request, response)
  }
}
