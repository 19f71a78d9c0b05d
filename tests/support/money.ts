import { randomUUID } from 'node:crypto'
import type { Database } from '@/server/db/client'
import { bets, topUpOrders, type Member } from '@/server/db/schema'
import { insertVenues } from '@/server/seed/venues'
import { newOrderNumber } from '@/server/domain/order-number'
import { memberAccount, systemAccount } from '@/server/ledger/account'
import { balanceOf } from '@/server/ledger/balances'
import { post } from '@/server/ledger/postings'
import { inTransaction } from '@/server/db/transaction'
import type { Ports } from '@/server/ports'
import { sandboxGameVenue } from '@/sandbox/ports/game-venue'
import { sandboxPaymentVendor } from '@/sandbox/ports/payment-vendor'
import type { SandboxContext } from '@/server/ports/sandbox'
import { createMember, createPorts, createTestClock, type TestClock } from './server'

/** The context for calls that move points, with the sandbox's vendor and venues and a fixed clock. */
export type MoneySide = { db: Database; clock: TestClock; ports: Ports; sandbox: SandboxContext; now: () => Date }

export async function createMoneySide(db: Database): Promise<MoneySide> {
  const clock = createTestClock()
  const sandbox: SandboxContext = { db, now: clock.now, secret: 'a secret of the tests' }
  const ports = createPorts({ paymentVendor: sandboxPaymentVendor(sandbox), gameVenue: sandboxGameVenue(sandbox) })
  await insertVenues(db)
  return { db, clock, ports, sandbox, now: clock.now }
}

/** Adds a paid top-up to the orders and the ledger. */
export async function giveTopUp(db: Database, memberId: string, amountMinor: bigint, at: Date): Promise<string> {
  const orderNumber = newOrderNumber('D', at)
  const [debit, credit] = [systemAccount('vendor'), memberAccount('member_main', memberId)]
  await inTransaction(db, async (tx) => {
    await post(tx, { reference: `top_up:${orderNumber}`, kind: 'top_up', debit, credit, amountMinor, at })
    await tx.insert(topUpOrders).values({
      orderNumber,
      memberId,
      type: 'vendor',
      amountMinor,
      status: 'success',
      orderTime: at,
      paymentDeadline: at,
      finishedAt: at,
    })
  })
  return orderNumber
}

/** Adds a settled bet that neither won nor lost. */
export async function giveBet(
  db: Database,
  memberId: string,
  stakeMinor: bigint,
  at: Date,
  venue = 'evo',
  enteredAt = at,
): Promise<void> {
  const same = { stakeMinor, validMinor: stakeMinor, payoutMinor: stakeMinor }
  const times = { betTime: at, importedAt: enteredAt, postedAt: enteredAt }
  await db.insert(bets).values({ id: `test-${randomUUID()}`, memberId, venue, gameName: 'Test', ...same, ...times })
}

/** Adds a member with points in the main wallet, in 1/100 point. */
export async function createMemberWith(
  side: MoneySide,
  amountMinor: bigint,
  given: Partial<Member> = {},
): Promise<Member> {
  const member = await createMember(side.db, given)
  if (amountMinor > 0n) await giveTopUp(side.db, member.id, amountMinor, side.now())
  return member
}

export const mainBalance = (db: Database, memberId: string) => balanceOf(db, memberAccount('member_main', memberId))
export const heldBalance = (db: Database, memberId: string) => balanceOf(db, memberAccount('member_hold', memberId))
export const transitBalance = (db: Database, memberId: string) =>
  balanceOf(db, memberAccount('member_transit', memberId))
export const venueLedger = (db: Database, memberId: string, venue: string) =>
  balanceOf(db, memberAccount('member_venue', memberId, venue))
