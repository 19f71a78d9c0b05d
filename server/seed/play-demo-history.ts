import { randomUUID } from 'node:crypto'
import { toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import type { MoneyContext, SystemContext } from '../domain/context'
import { importBets } from '../domain/games/import-bets'
import { depositVendor } from '../domain/wallet/create-top-up'
import { settlePayment } from '../domain/wallet/settle-payment'
import { transfer } from '../domain/wallet/transfer'
import type { Sandbox, SandboxContext } from '../ports/sandbox'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const origin = 'http://localhost:3000'

/** The context of a call that a member made in the past. */
function contextAgo(system: SystemContext, memberId: string, agoMs: number): MoneyContext {
  const at = new Date(system.now().getTime() - agoMs)
  const caller = { locale: 'tw', ip: '127.0.0.1', origin, passkeyOrigin: origin, requestId: randomUUID() } as const
  return { ...system, ...caller, now: () => at, memberId, sessionId: randomUUID(), key: randomUUID() }
}

/** The sandbox, on the database that is seeded. */
export type SeedSandbox = { sandbox: Sandbox; context: SandboxContext }

async function topUp(
  context: MoneyContext,
  { sandbox, context: own }: SeedSandbox,
  amount: string,
  paid: boolean,
): Promise<void> {
  const { order_number, transaction_number, amount: ordered } = await depositVendor(context, { amount })
  const order = {
    orderNumber: order_number,
    transactionNumber: transaction_number ?? '',
    amountMinor: toMinor(ordered),
  }
  const { body, signature } = sandbox.callbackOf(own, { ...order, paid })
  await settlePayment(context, Buffer.from(body), signature)
}

/** Transfers points to a venue, plays a few rounds there and imports the bets. */
async function visitVenue(
  system: SystemContext,
  memberId: string,
  { sandbox, context: own }: SeedSandbox,
  { venue, title, agoMs }: { venue: string; title: string; agoMs: number },
): Promise<void> {
  const start = contextAgo(system, memberId, agoMs)
  await transfer(start, { source: mainWallet, target: venue, amount: '3000' })
  const visit = { venue, memberId, title, locale: start.locale, startedAt: start.now(), rounds: 16 }
  await sandbox.playVisit(own, visit)
  await importBets(contextAgo(system, memberId, agoMs - 50 * minuteMs))
}

/**
 * Creates the demo member's last weeks by calling the product's own verbs with past times. Therefore the ledger
 * explains every point, and the turnover required for a withdrawal is met.
 */
export async function playDemoHistory(system: SystemContext, memberId: string, seed: SeedSandbox): Promise<void> {
  await topUp(contextAgo(system, memberId, 20 * dayMs), seed, '1000', true)
  await topUp(contextAgo(system, memberId, 9 * dayMs), seed, '2000', false)
  await topUp(contextAgo(system, memberId, 6 * dayMs), seed, '7000', true)
  await visitVenue(system, memberId, seed, { venue: 'ameba', title: '天燈之夜', agoMs: 5 * dayMs })
  await visitVenue(system, memberId, seed, { venue: 'fg', title: '金豬報喜', agoMs: 3 * dayMs })
  const back = contextAgo(system, memberId, dayMs)
  await transfer(back, { source: 'fg', target: mainWallet, amount: '100' })
}
