import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpHandler } from 'msw'
import { answerByHandlers, forwardTo } from './answer-over-http'
import { handlersOf } from './handlers'
import { mockedSmsCode } from './answers/auth'
import { mockedToken, richMember } from './mock-state'
import { isScenarioName, scenarioNames, scenarios, type ScenarioName } from './scenarios'

const cookieName = 'scenario'
/** Holds the port of a journey's own backend (`e2e/mocked/fixtures.ts`). */
export const backendCookie = 'backend'
/** A transparent GIF of one pixel: the journeys do not check pictures. */
const emptyPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** How many browsers' states are kept; the least recently used one is dropped. */
const maxStates = 100

const handlersByVisit = new Map<string, HttpHandler[]>()
/** Answers the site's own server, which sends no cookie, with what every visitor sees on public pages. */
const publicHandlers = handlersOf(scenarios.guest)

const cookieOf = ({ headers }: IncomingMessage, name: string): string =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(headers.cookie ?? '')?.[1] ?? ''

function handlersFor(request: IncomingMessage): HttpHandler[] {
  const visit = cookieOf(request, cookieName)
  const name = visit.split('.')[0] ?? ''
  if (!isScenarioName(name)) return publicHandlers
  const handlers = handlersByVisit.get(visit) ?? handlersOf(scenarios[name])
  handlersByVisit.delete(visit)
  handlersByVisit.set(visit, handlers)
  for (const oldest of handlersByVisit.keys()) if (handlersByVisit.size > maxStates) handlersByVisit.delete(oldest)
  return handlers
}

const sendHtml = (response: ServerResponse, body: string, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(`<!doctype html>${body}`)

/** Starts a fresh state for this browser, with or without a token, and redirects to the page in the address. */
function enterScenario(response: ServerResponse, name: ScenarioName, url: URL): void {
  url.searchParams.delete('scenario')
  const token = scenarios[name].isSignedIn ? `localStorage.setItem('token', '${mockedToken}');` : ''
  const script = `localStorage.removeItem('token');${token}location.replace(${JSON.stringify(url.pathname + url.search)})`
  const safe = script.replaceAll('<', '\\u003c')
  sendHtml(response, `<script>${safe}</script>`, {
    'set-cookie': `${cookieName}=${name}.${randomUUID()}; Path=/; SameSite=Lax`,
    // The guard's policy allows no script.
    'content-security-policy': `script-src 'sha256-${createHash('sha256').update(safe).digest('base64')}'`,
  })
}

function listScenarios(response: ServerResponse): void {
  const items = scenarioNames.map(
    (name) => `<li><a href="/?scenario=${name}">${name}</a>: ${scenarios[name].summary}</li>`,
  )
  const { password, salePassword } = richMember()
  const secrets = `<p>Login password <code>${password}</code>, withdrawal password <code>${salePassword}</code>, code of every SMS <code>${mockedSmsCode}</code>.</p>`
  const note = `<p>Choosing a scenario resets it. Any page: <code>/withdrawal?scenario=new-member</code>.</p>`
  sendHtml(
    response,
    `<html lang="en"><title>Scenarios</title><h1>Scenarios</h1><ul>${items.join('')}</ul>${secrets}${note}`,
  )
}

/**
 * Handles requests to the mocked backend: its calls, its settings, the list of scenarios at `/mocked`, and the choice
 * of one (`?scenario=NAME` on any page, stored in a cookie). A journey's browser has its own backend, and no pictures.
 * Returns false for every request that belongs to the site.
 */
export function answerMocked(request: IncomingMessage, response: ServerResponse): boolean {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const name = url.searchParams.get('scenario')
  const isForBackend = /^\/(api|mocked)\/|^\/config\.json$/.test(url.pathname)
  const backendPort = Number(cookieOf(request, backendCookie))
  if (backendPort && isForBackend) forwardTo(backendPort, request, response)
  else if (backendPort && url.pathname.startsWith('/pictures/'))
    response.writeHead(200, { 'content-type': 'image/gif' }).end(emptyPicture)
  else if (url.pathname === '/mocked') listScenarios(response)
  else if (isForBackend) void answerByHandlers(handlersFor(request), request, response)
  else if (name !== null && isScenarioName(name)) enterScenario(response, name, url)
  else return false
  return true
}
