import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** Upper bounds of the buckets of response times, in seconds. */
const buckets = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const digest = (text: string) => createHash('sha256').update(text).digest()

function sendStatus(response: ServerResponse, isOk: boolean): void {
  response.writeHead(isOk ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ status: isOk }))
}

/**
 * What a site instance says about itself if its API runs elsewhere: that it is alive (`/api/health`), whether it should get
 * requests (`/api/ready`), and its metrics (`/api/metrics`, for the bearer of `token`). None of them calls the API, whose failure
 * must not restart the sites or take them out of service.
 */
export function createSiteHealth(token: string | undefined) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Counter({
    name: 'site_answers_total',
    help: 'Answers of this site instance, by status.',
    labelNames: ['status'],
    registers,
  })
  const times = new Histogram({
    name: 'site_answer_seconds',
    help: 'Time to answer a request, in seconds.',
    buckets,
    registers,
  })
  let isReady = false

  async function sendMetrics(authorization: string | undefined, response: ServerResponse): Promise<void> {
    const isAllowed = token && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
    if (!isAllowed) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  }

  return {
    /** Sets what `/api/ready` answers. */
    setReady: (value: boolean) => void (isReady = value),
    /** Answers the three paths, and counts the answers of `next` to all others. */
    wrap:
      (next: RequestListener): RequestListener =>
      (request, response) => {
        const [path] = request.url?.split('?', 1) ?? []
        if (path === '/api/health') return sendStatus(response, true)
        if (path === '/api/ready') return sendStatus(response, isReady)
        if (path === '/api/metrics') return void sendMetrics(request.headers.authorization, response)
        const stopTimer = times.startTimer()
        response.once('close', () => {
          stopTimer()
          answers.inc({ status: response.statusCode })
        })
        return next(request, response)
      },
  }
}
