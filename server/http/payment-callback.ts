import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { defaultLocale } from '@/contract/locales'
import { isDatabaseUnreachable } from '../db/unreachable'
import { DomainError } from '../domain/domain-error'
import type { SystemContext } from '../domain/context'
import { settlePayment } from '../domain/wallet/settle-payment'
import { logUnexpected } from './log'
import { failure } from './reply'
import { readBytes } from './read-input'

const path = '/api/v1/callback/payment'
const maxBytes = 16 * 1024

/**
 * Receives the payment vendor's signed callbacks. The signature covers the bytes of the body, so the port gets these. After
 * a 5xx the vendor repeats the callback.
 */
export function mountPaymentCallback(app: Hono, { db, ports, now }: SystemContext): void {
  app.post(path, async (c) => {
    const head = { locale: defaultLocale, requestId: randomUUID() }
    try {
      const rawBody = await readBytes(c.req.raw, maxBytes)
      const { outcome } = await settlePayment({ db, ports, now }, rawBody, c.req.header('x-payment-signature') ?? null)
      return c.json({ status: true, outcome })
    } catch (error) {
      if (error instanceof DomainError) return failure(error, head)
      logUnexpected({ requestId: head.requestId, call: 'payment callback' }, error)
      return failure(new DomainError(isDatabaseUnreachable(error) ? 'service_unavailable' : 'internal'), head)
    }
  })
}
