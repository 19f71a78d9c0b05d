import { eq } from 'drizzle-orm'
import { sandboxOrders } from '@/server/db/schema'
import { ownOrigin } from '@/server/env'
import { callbackOf, signatureHeader } from '../ports/payment-vendor'
import type { SandboxContext } from '@/server/ports/sandbox'

export type SandboxOrder = typeof sandboxOrders.$inferSelect

/** How the order is paid: correctly, or with a fault that real payments can have. */
export const scenarios = ['pay', 'fail', 'twice', 'late', 'short', 'over'] as const
export type PaymentScenario = (typeof scenarios)[number]
/** What has happened after a payment in one of the scenarios. */
export const outcomes = ['paid', 'late', 'failed', 'not-delivered'] as const
export type Outcome = (typeof outcomes)[number]

const lateMs = 20_000
const timeoutMs = 10_000

/**
 * Sends the callback to this process, not to the host in `url`: that host comes from a request's `Host` header, which
 * callers can forge.
 */
async function deliverByNetwork(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(new URL(new URL(url).pathname, ownOrigin()), {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal,
  })
  await response.body?.cancel()
  return response.status
}

/** Sends the vendor's signed callback. False if the site did not accept it. */
async function notify(deps: SandboxContext, order: SandboxOrder, amountMinor: bigint, paid: boolean): Promise<boolean> {
  const { orderNumber, callbackUrl, currency } = order
  const paidAt = deps.now()
  const { body, signature } = callbackOf(deps, { ...order, currency, amountMinor, paid, paidAt })
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const status = await (deps.deliver ?? deliverByNetwork)(callbackUrl, body, headers).catch(() => 0)
  if (status < 200 || status > 299) return false
  const state = paid ? 'paid' : 'failed'
  await deps.db.update(sandboxOrders).set({ state }).where(eq(sandboxOrders.orderNumber, orderNumber))
  return true
}

/** Pays an order in one of the scenarios. */
export async function simulatePayment(
  deps: SandboxContext,
  order: SandboxOrder,
  way: PaymentScenario,
): Promise<Outcome> {
  const amountMinor = order.payableMinor ?? order.amountMinor
  const amount = way === 'short' ? amountMinor / 2n : way === 'over' ? amountMinor + 100n : amountMinor
  const send = () => notify(deps, order, amount, way !== 'fail')
  if (way === 'late') {
    setTimeout(() => void send(), lateMs).unref()
    return 'late'
  }
  const isDelivered = (await send()) && (way !== 'twice' || (await send()))
  if (!isDelivered) return 'not-delivered'
  return way === 'fail' ? 'failed' : 'paid'
}
