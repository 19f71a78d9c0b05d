import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { sandboxOrders } from '@/server/db/schema'
import type { SandboxContext } from '@/server/ports/sandbox'
import { isSigned } from '../ports/signature'
import { errorPage, formOf, readerLocale } from '../page'
import { paymentPage } from './payment-page'
import { outcomes, scenarios, simulatePayment, type SandboxOrder } from './send-callback'

/**
 * The payment vendor's page and its buttons. Links carry the vendor's signature: an order's number is not enough to
 * open it.
 */
export function mountPayment(app: Hono, deps: SandboxContext): void {
  app.get('/pay', async (c) => {
    const signature = c.req.query('sig') ?? ''
    const order = await findOrder(deps, c.req.query('order'), signature)
    if (!order) return c.html(errorPage(readerLocale(c)), 404)
    const sent = outcomes.find((known) => known === c.req.query('sent')) ?? null
    return c.html(paymentPage(readerLocale(c), order, { signature, sent }, deps.now()))
  })

  app.post('/pay', async (c) => {
    const form = await formOf(c)
    const signature = String(form.sig)
    const order = await findOrder(deps, String(form.order), signature)
    const way = scenarios.find((known) => known === form.way)
    if (!order || !way) return c.html(errorPage(readerLocale(c)), 404)
    const sent = await simulatePayment(deps, order, way)
    const back = new URLSearchParams({ order: order.orderNumber, sig: signature, sent })
    return c.redirect(`/sandbox/pay?${back}`, 303)
  })
}

async function findOrder(
  { db, secret }: SandboxContext,
  orderNumber: string | undefined,
  signature: string,
): Promise<SandboxOrder | null> {
  if (!orderNumber || !isSigned(secret, 'payment-link', orderNumber, signature)) return null
  const [order] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.orderNumber, orderNumber))
  return order ?? null
}
