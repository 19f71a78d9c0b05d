import { randomUUID } from 'node:crypto'
import { mainWallet } from '@/contract/constants'
import type { Database } from '../db/client'
import type { MoneyContext, SystemContext } from '../domain/context'
import { importBets } from '../domain/games/import-bets'
import { depositVendor } from '../domain/wallet/deposit-vendor'
import { settlePayment } from '../domain/wallet/settle-payment'
import { transfer } from '../domain/wallet/transfer'
import { inTransaction } from '../ledger/transaction'
import type { SandboxContext } from '../ports/sandbox/sandbox-context'
import type { CallbackBody } from '../ports/sandbox/payment-vendor'
import { sign } from '../ports/sandbox/signature'
import { commitmentOf } from '../sandbox/venue/fairness'
import { playRound } from '../sandbox/venue/rounds'
import { findSession, issueTicket, openSession, type VenueSession } from '../sandbox/venue/sessions'
import { lockWallet } from '../sandbox/venue/wallet'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const origin = 'http://localhost:3000'

/** The context of something the member did a while ago. */
function contextAgo(system: SystemContext, memberId: string, agoMs: number): MoneyContext {
  const at = new Date(system.now().getTime() - agoMs)
  const caller = { locale: 'tw', ip: '127.0.0.1', origin, requestId: randomUUID() } as const
  return { ...system, ...caller, now: () => at, memberId, sessionId: randomUUID(), key: randomUUID() }
}

async function topUp(context: MoneyContext, secret: string, amount: string, paid: boolean): Promise<void> {
  const order = await depositVendor(context, { amount })
  const body = JSON.stringify({
    order_number: order.order_number,
    transaction_number: order.transaction_number ?? '',
    amount: order.amount.replace('.', ''),
    paid,
  } satisfies CallbackBody)
  await settlePayment(context, body, sign(secret, 'callback', body))
}

async function sessionAt(context: MoneyContext, venue: string, title: string): Promise<VenueSession> {
  const { db, memberId, locale, now } = context
  const ticket = await issueTicket(db, { venue, memberId, title, locale }, now())
  const opened = await openSession(db, ticket, now())
  const session = opened && (await findSession(db, opened.id, opened.token, now()))
  if (!session) throw new Error('the sandbox venue did not open')
  return session
}

async function playOnce(db: Database, session: VenueSession, at: Date, turn: number): Promise<void> {
  const wallet = await inTransaction(db, (tx) => lockWallet(tx, session.venue, session.memberId))
  const commitment = commitmentOf(wallet.serverSeed)
  const stakeMinor = BigInt(200 + 50 * (turn % 5)) * 100n
  const mode = turn % 7 === 3 ? 'bright' : 'calm'
  await playRound(db, session, { mode, stakeMinor, clientSeed: `lantern-${turn}`, commitment }, at)
}

/** An evening at a venue: points in, rounds a few minutes apart, its bets imported after it. */
async function evening(system: SystemContext, memberId: string, plan: { venue: string; title: string; agoMs: number }) {
  const { venue, title, agoMs } = plan
  const rounds = 16
  const start = contextAgo(system, memberId, agoMs)
  await transfer(start, { source: mainWallet, target: venue, amount: '3000' })
  const session = await sessionAt(start, venue, title)
  for (let turn = 0; turn < rounds; turn += 1) {
    await playOnce(system.db, session, new Date(start.now().getTime() + turn * 3 * minuteMs), turn)
  }
  await importBets(contextAgo(system, memberId, agoMs - 50 * minuteMs))
}

/**
 * What the demo member did in the last weeks, done by the product's own verbs at their time: the ledger explains every
 * point of it, and the turnover that a withdrawal needs is met.
 */
export async function playDemoHistory(
  system: SystemContext,
  { secret }: SandboxContext,
  memberId: string,
): Promise<void> {
  await topUp(contextAgo(system, memberId, 20 * dayMs), secret, '1000', true)
  await topUp(contextAgo(system, memberId, 9 * dayMs), secret, '2000', false)
  await topUp(contextAgo(system, memberId, 6 * dayMs), secret, '7000', true)
  await evening(system, memberId, { venue: 'ameba', title: '月下燈會', agoMs: 5 * dayMs })
  await evening(system, memberId, { venue: 'fg', title: '錦鯉池', agoMs: 3 * dayMs })
  const back = contextAgo(system, memberId, dayMs)
  await transfer(back, { source: 'fg', target: mainWallet, amount: '100' })
}
