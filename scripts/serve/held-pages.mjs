import { gather } from './gather.mjs'
import { giveAnswer, holdAnswer, putLast } from './held-answer.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./held-answer.mjs').HeldAnswer & { untilMs: number }} HeldPage */

const longestHeldMs = 1_000
/** Whoever varies `Accept-Language` at will only loses the advantage. */
const mostHeld = 128
/** By these Next is asked for a part of a page, or anything but the page as everybody sees it. */
const otherwiseBy = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-nextjs-data',
  'authorization',
  'range',
]
const languageCookie = /(?:^|; )lang=(tw|vi|en|th)(?:;|$)/

/**
 * The language that a cookie chose, '' for none. Null where it might be read in more than one way, as two of the name are:
 * held, such a page could be given to those who chose otherwise.
 *
 * @param {string} cookies
 */
function chosenLanguage(cookies) {
  const mentions = cookies.split('lang').length - 1
  if (mentions === 0) return ''
  return mentions === 1 ? (languageCookie.exec(cookies)?.[1] ?? null) : null
}

/**
 * What an answer goes by that is the same for everybody: the address and, as `Vary` and `lib/i18n/rewrites.ts` have it, the
 * language chosen before or accepted. Null for a request that asks for anything else.
 *
 * @param {Request} request
 */
function nameOf({ method, url = '', headers }) {
  if (method !== 'GET' || url.includes('?') || url.startsWith('/api/') || url.startsWith('/_next/')) return null
  if (otherwiseBy.some((name) => headers[name] !== undefined)) return null
  const chosen = chosenLanguage(headers.cookie ?? '')
  return chosen === null ? null : JSON.stringify([url, chosen, headers['accept-language'] ?? ''])
}

/** Whether an answer is a page that shared caches may keep. @param {Response} response */
const isPublicPage = (response) =>
  response.statusCode === 200 &&
  /\bs-maxage=[1-9]/.test(String(response.getHeader('cache-control'))) &&
  String(response.getHeader('content-type')).startsWith('text/html') &&
  !response.hasHeader('set-cookie')

/** Whether a request makes every page anew (`app/revalidate/route.ts`). @param {Request} request */
const isPublication = ({ method, url = '' }) => method === 'POST' && /^\/revalidate(?:\?|$)/.test(url)

/**
 * Answers as `answer` does, but asks it for a public page once a second however many want it, as nginx in front would
 * (docs/adr/0017-pages-held-for-a-second.md). What is published on this instance shows at once.
 *
 * @param {(request: Request, response: Response) => void} answer
 * @param {{ heldMs?: number }} [options]
 * @returns {(request: Request, response: Response) => void}
 */
export function holdingPages(answer, { heldMs = longestHeldMs } = {}) {
  /** @type {Map<string, HeldPage>} */
  const held = new Map()
  /** Changes with every publication: a page that was asked for before one is not held after it. */
  let edition = 0
  const forget = () => {
    edition += 1
    held.clear()
  }
  return (request, response) => {
    if (isPublication(request)) {
      // Before the publisher hears of it, and after whatever was asked for meanwhile.
      forget()
      response.once('close', forget)
    }
    const name = nameOf(request)
    if (name === null) {
      answer(request, response)
      return
    }
    const known = held.get(name)
    if (known && known.untilMs > performance.now()) {
      giveAnswer(response, known)
      return
    }
    const askedIn = edition
    const ownHeaders = response.getHeaderNames()
    gather(response, (body, reopen) => {
      if (isPublicPage(response) && askedIn === edition)
        putLast(
          held,
          name,
          { ...holdAnswer(response, ownHeaders, body), untilMs: performance.now() + heldMs },
          mostHeld,
        )
      reopen()
      response.end(body)
    })
    answer(request, response)
  }
}
