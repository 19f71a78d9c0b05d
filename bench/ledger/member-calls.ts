import { createHash } from 'node:crypto'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { openSession } from '@/server/domain/auth/sessions'
import { encodeCursor } from '@/server/domain/cursor'
import { createMemberApi } from '@/server/http/member-api'
import { sandbox } from '@/sandbox'
import { sign } from '@/sandbox/ports/signature'
import { createContext, createPorts } from '@/tests/support/server'
import { longRecord } from './fill-books'

const { account, mail, wallet, records } = contract
const secret = 'bench'
const membersAsked = 20
const dayMs = 86_400_000
const toVenue = { source: 'main', target: 'evo', amount: '1' }
/** Time between two calls on the API's clock, so that no rate limit applies. */
const stepMs = 500

/** The id that the SQL of `fillBooks` gave a member. */
function memberId(number: number): string {
  const hex = createHash('md5').update(`member ${number}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Runs the API on a database, in this process, with a clock that advances with every call. */
function openApi(db: Database) {
  let nowMs = Date.parse('2026-03-02T04:00:00Z')
  const now = () => new Date(nowMs)
  const ports = createPorts(sandbox.ports({ db, now, secret }))
  const context = createContext(db, { now, ports })
  const health = () => Promise.resolve({ database: 'postgres' as const, sandbox: true })
  const settings = { ...context, siteOrigin: 'http://localhost', sessionIdleMs: 30 * dayMs, health }
  const app = createMemberApi(settings)
  const ask = async (call: Call, input: object, token: string): Promise<Record<string, unknown>> => {
    nowMs += stepMs
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(call.idempotent && { 'idempotency-key': crypto.randomUUID() }),
    }
    const reply = await app.request(call.path, { method: call.method, headers, body: JSON.stringify(input) })
    const body = (await reply.json()) as { status: boolean; data: Record<string, unknown> }
    if (!body.status) throw new Error(`${call.path}: ${JSON.stringify(body)}`)
    return body.data
  }
  const callBack = async (order: Record<string, unknown>) => {
    const { order_number, transaction_number } = order
    const body = JSON.stringify({ order_number, transaction_number, amount: '10000', paid: true })
    const headers = { 'x-payment-signature': sign(secret, 'callback', body) }
    const reply = await app.request('/api/v1/callback/payment', { method: 'POST', headers, body })
    if (!reply.ok) throw new Error('the callback was refused')
  }
  return { ask, callBack, openSession: (id: string) => openSession(context, id) }
}

/** The measured calls. A few members whose rows are far apart make them in turn. */
export async function memberCalls(db: Database, members: number) {
  const { ask, callBack, openSession: open } = openApi(db)
  const tokens: string[] = []
  // The first member has the long record.
  const step = Math.max(1, Math.floor((members - 1) / membersAsked))
  for (let number = 2; number <= members && tokens.length < membersAsked; number += step) {
    tokens.push(await open(memberId(number)))
  }
  let turn = 0
  const token = () => tokens[(turn += 1) % tokens.length] ?? ''
  const read = (call: Call, input: object = {}) => ask(call, input, token())
  const calls: Record<string, () => Promise<unknown>> = {
    'account.detail': () => read(account.detail),
    'mail.detail': () => read(mail.detail),
    'wallet.venueBalance': () => read(wallet.venueBalance),
    'records.deposits': () => read(records.deposits),
    'records.withdrawals': () => read(records.withdrawals),
    'records.rebate': () => read(records.rebate),
    'records.betSummary': () => read(records.betSummary),
    'records.betDetail': () => read(records.betDetail),
    'wallet.depositVendor': () => read(wallet.depositVendor, { amount: '100' }),
    'depositVendor, then its callback': async () => callBack(await read(wallet.depositVendor, { amount: '100' })),
    'wallet.transfer': () => read(wallet.transfer, toVenue),
    // Alternates the direction, so that there are always points to move.
    'wallet.transfer, then transferAll': async () => {
      const own = token()
      await ask(wallet.transfer, toVenue, own)
      await ask(wallet.transferAll, {}, own)
    },
  }
  return { names: Object.keys(calls), ask: async (name: string) => void (await calls[name]?.()) }
}

/**
 * Reads the first page of a long record, and a much later page by its cursor. Returns milliseconds of each, measured
 * alternately.
 */
export async function pagesOfLongRecord(
  db: Database | undefined,
  samples: number,
  timed: (work: () => Promise<void>) => Promise<number>,
) {
  if (!db) throw new Error('the databases have no members')
  const { ask, openSession: open } = openApi(db)
  const token = await open(memberId(1))
  const depth = longRecord - 1_000
  const place = new Date(Date.parse('2025-01-01T00:00:00Z') + (longRecord - depth) * 60_000)
  const cursor = encodeCursor({ at: place, id: 'long' })
  const page = (input: object) => () => ask(records.betDetail, input, token).then(() => undefined)
  const [first, deep]: [number[], number[]] = [[], []]
  for (let sample = 0; sample < samples; sample += 1) {
    first.push(await timed(page({})))
    deep.push(await timed(page({ cursor })))
  }
  return { first, deep, depth }
}
