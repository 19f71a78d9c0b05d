import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sandboxOrders } from '@/server/db/schema'
import type { PaymentVendor, VendorAnswer, VendorOrder } from '@/server/ports/payment-vendor'
import type { Sandbox, SandboxContext } from '@/server/ports/sandbox'
import { isSigned, sign } from './signature'

/** The header that carries the vendor's signature of a callback's body. */
export const signatureHeader = 'x-payment-signature'

/** A callback's body. The signature covers its bytes. `amount` is in 1/100 point, or in 1/100 USDT. */
const callbackBody = z.object({
  order_number: z.string(),
  transaction_number: z.string(),
  amount: z.string().check(z.regex(/^\d{1,15}$/)),
  currency: z.optional(z.literal('USDT')),
  paid: z.boolean(),
  payer: z.optional(z.string().check(z.maxLength(100))),
})
export type CallbackBody = z.infer<typeof callbackBody>

/** A payment vendor that takes no money: its page has a button that pays. */
export function sandboxPaymentVendor({ db, secret }: SandboxContext): PaymentVendor {
  return {
    createOrder: async (order) => {
      const { orderNumber, amountMinor, type, channel, deadline, callbackUrl, returnUrl } = order
      const numbers = numbersOf(order)
      const row = { orderNumber, amountMinor, type, channel, deadline, callbackUrl, returnUrl, ...numbers }
      // A repeated request for the same order gets the same answer.
      await db.insert(sandboxOrders).values(row).onConflictDoNothing()
      const [known] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.orderNumber, orderNumber))
      if (!known) throw new Error('the sandbox order was not stored')
      const url = new URL('/sandbox/pay', callbackUrl)
      url.searchParams.set('order', orderNumber)
      url.searchParams.set('sig', sign(secret, 'payment-link', orderNumber))
      return { ...numbers, payment: { url: url.href, method: 'GET', params: {} } } satisfies VendorAnswer
    },
    readCallback: (rawBody, signature) => {
      if (!isSigned(secret, 'callback', rawBody, signature)) return null
      const body = callbackBody.safeParse(parseJson(new TextDecoder().decode(rawBody)))
      if (!body.success) return null
      const { order_number: orderNumber, transaction_number: transactionNumber, amount, ...rest } = body.data
      return { orderNumber, transactionNumber, amountMinor: BigInt(amount), ...rest }
    },
  }
}

/** The signed callback that reports a payment. */
export const callbackOf: Sandbox['callbackOf'] = (
  { secret },
  { orderNumber, transactionNumber, amountMinor, paid },
) => {
  const body = JSON.stringify({
    order_number: orderNumber,
    transaction_number: transactionNumber,
    amount: amountMinor.toString(),
    paid,
  } satisfies CallbackBody)
  return { body, signature: sign(secret, 'callback', body) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reference and account numbers in a vendor's format, derived from the order number. */
function numbersOf({ orderNumber, type, channel }: VendorOrder): Omit<VendorAnswer, 'payment'> {
  const digits = BigInt(`0x${createHash('sha256').update(orderNumber).digest('hex')}`).toString()
  return {
    transactionNumber: `SBX${digits.slice(0, 12)}`,
    paymentTrackNumber: `TRK${digits.slice(12, 22)}`,
    cashFlowOrderNumber: `CF${digits.slice(22, 34)}`,
    convenienceStoreCode: type === 'store' ? `SBX${digits.slice(34, 45)}` : null,
    remittanceAccount: type === 'vendor' ? `999-${digits.slice(34, 48)}` : null,
    address: type === 'usdt' ? addressOf(orderNumber, channel) : null,
  }
}

/** An address in the network's format, derived from the order number. Nobody has its key. */
function addressOf(orderNumber: string, channel: string | null): string {
  const bytes = createHash('sha256').update(`address of ${orderNumber}`).digest()
  if (channel === 'ERC20') return `0x${bytes.toString('hex').slice(0, 40)}`
  return `TSandbox${base58.encode(bytes).slice(0, 26)}`
}
