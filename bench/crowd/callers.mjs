import { randomUUID } from 'node:crypto'
import { ask } from './ask.mjs'

/**
 * @typedef {{ id: string, token: string, transferred: number, credited: number }} Member `transferred` and `credited`
 * are in 1/100 point, according to the responses
 */
/** @typedef {{ origin: string, counters: import('./counters.mjs').Counters, members: Member[], sign: (body: string) => string,
 *   reads: readonly import('./ask.mjs').Call[] }} Crowd `reads`: the requests of members who read */

const languages = { tw: 'zh-Hant-TW', vi: 'vi-VN', en: 'en-US', th: 'th-TH' }
const guestPages = ['/', '/about', '/egame', '/live', '/sport', '/lottery', '/chess', '/promote', '/login', '/register']
const transferMinor = 100
const topUpMinor = 100_000

/** @template T @param {readonly T[]} choices @returns {T} */
const any = (choices) => /** @type {T} */ (choices[Math.floor(Math.random() * choices.length)])

/** @param {Member} member @param {string} [key] */
const asMember = ({ token }, key) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
  ...(key && { 'idempotency-key': key }),
})

/**
 * A guest reads a page, sometimes at an address that no cache holds.
 * @param {Crowd} crowd
 */
async function readPage({ origin, counters }) {
  const [language, tag] = any(Object.entries(languages))
  const path = any(guestPages) + (Math.random() < 0.3 ? `?from=${randomUUID().slice(0, 4)}` : '')
  const count = counters.of('page')
  const answer = await ask(origin, count, { path, headers: { cookie: `lang=${language}`, 'accept-encoding': 'gzip' } })
  if (answer && answer.status === 200 && !answer.headers['content-security-policy']) count.failed.push('no policy')
  // Compressed responses are not checked. One page in ten is also fetched uncompressed, to check its language.
  if (Math.random() > 0.1) return
  const plain = await ask(origin, count, { path, headers: { cookie: `lang=${language}` } })
  if (plain && !plain.text.includes(`<html lang="${tag}"`)) count.failed.push(`${path}: not in ${language}`)
}

/** @param {Crowd} crowd */
async function readAsMember({ origin, counters, members, reads }) {
  await ask(origin, counters.of('member reads'), { ...any(reads), headers: asMember(any(members)) })
}

/** A member moves a point to a venue. @param {Crowd} crowd */
async function transfer({ origin, counters, members }) {
  const member = any(members)
  const answer = await ask(origin, counters.of('transfer'), {
    path: '/api/v1/game/transfer',
    method: 'POST',
    headers: asMember(member, randomUUID()),
    body: JSON.stringify({ source: 'main', target: 'evo', amount: '1.00' }),
  })
  // A transfer whose outcome is unknown has left the main wallet too.
  if (answer?.status === 200 && JSON.parse(answer.text).data.state !== 'failed') member.transferred += transferMinor
}

/**
 * A member tops up and reads their orders. The vendor reports the payment, in half of the cases twice.
 * @param {Crowd} crowd
 */
async function topUp({ origin, counters, members, sign }) {
  const member = any(members)
  const answer = await ask(origin, counters.of('top-up'), {
    path: '/api/v1/deposit/vendor',
    method: 'POST',
    headers: asMember(member, randomUUID()),
    body: JSON.stringify({ amount: String(topUpMinor / 100) }),
  })
  if (answer?.status !== 200) return
  const { order_number, transaction_number } = JSON.parse(answer.text).data
  // The member must see the new order, whichever database answers.
  const ownOrders = counters.of('own orders')
  const orders = await ask(origin, ownOrders, {
    path: '/api/v1/user/record/deposit',
    method: 'POST',
    headers: asMember(member),
    body: '{}',
  })
  if (orders && !orders.text.includes(order_number)) ownOrders.failed.push(`${order_number} is missing`)
  const body = JSON.stringify({ order_number, transaction_number, amount: String(topUpMinor), paid: true })
  const report = {
    path: '/api/v1/callback/payment',
    method: 'POST',
    headers: { 'x-payment-signature': sign(body) },
    body,
  }
  const count = counters.of('vendor callback')
  const heard = await Promise.all(Array.from({ length: Math.random() < 0.5 ? 2 : 1 }, () => ask(origin, count, report)))
  if (heard.some((each) => each?.status === 200)) member.credited += topUpMinor
}

/** What the crowd does, and how many callers do it at the same time. */
const lanes = [
  { does: readPage, count: 8 },
  { does: readAsMember, count: 8 },
  { does: transfer, count: 4 },
  { does: topUp, count: 2 },
]

/** The lanes that request no pages. */
export const answeringLanes = lanes.filter(({ does }) => does !== readPage)

/**
 * Runs lanes until the time is over; all lanes by default.
 * @param {Crowd} crowd
 * @param {number} seconds
 */
export async function runLoad(crowd, seconds, chosen = lanes) {
  const endMs = performance.now() + seconds * 1_000
  const lane = async (/** @type {(crowd: Crowd) => Promise<void>} */ does) => {
    while (performance.now() < endMs) await does(crowd)
  }
  await Promise.all(chosen.flatMap(({ does, count }) => Array.from({ length: count }, () => lane(does))))
}
