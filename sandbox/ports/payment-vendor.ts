import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { sandboxOrders } from '@/server/db/schema'
import type { PaymentVendor, VendorAnswer, VendorOrder } from '@/server/ports/payment-vendor'
import type { Sandbox, SandboxContext } from '@/server/ports/sandbox'
import { paymentFailures } from '@/contract/constants'
import { timestamp } from '@/contract/fields'
import { promptPayId, qrPayload } from '../payment/qr-payload'
import { isSigned, sign } from './signature'

/** The header that carries the vendor's signature of a callback's body. */
export const signatureHeader = 'x-payment-signature'

/** A callback's body. The signature covers its bytes. `amount` is in 1/100 point, or in 1/100 of the currency. */
const callbackBody = z.object({
  order_number: z.string(),
  transaction_number: z.string(),
  amount: z.string().check(z.regex(/^\d{1,15}$/)),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3,4}$/))),
  paid: z.boolean(),
  payer: z.optional(z.string().check(z.maxLength(100))),
  paid_at: z.optional(timestamp),
  failure: z.optional(z.enum(paymentFailures)),
})
export type CallbackBody = z.infer<typeof callbackBody>

/** A payment vendor that takes no money: its page has a button that pays. */
export function sandboxPaymentVendor({ db, secret }: SandboxContext): PaymentVendor {
  return {
    createOrder: async (order) => {
      const { orderNumber, amountMinor, type, channel, deadline, callbackUrl, returnUrl, price } = order
      const numbers = numbersOf(order)
      const toPay = { currency: price?.currency, payableMinor: price?.amountMinor }
      const row = { orderNumber, amountMinor, type, channel, deadline, callbackUrl, returnUrl, ...numbers, ...toPay }
      // A repeated request for the same order gets the same answer.
      await db.insert(sandboxOrders).values(row).onConflictDoNothing()
      const [known] = await db.select().from(sandboxOrders).where(eq(sandboxOrders.orderNumber, orderNumber))
      if (!known) throw new Error('the sandbox order was not stored')
      const url = new URL('/sandbox/pay', callbackUrl)
      url.searchParams.set('order', orderNumber)
      url.searchParams.set('sig', sign(secret, 'payment-link', orderNumber))
      return {
        ...numbers,
        ...payeeOf(order, numbers.remittanceAccount),
        payment: { url: url.href, method: 'GET', params: {} },
      } satisfies VendorAnswer
    },
    readCallback: (rawBody, signature) => {
      if (!isSigned(secret, 'callback', rawBody, signature)) return null
      const body = callbackBody.safeParse(parseJson(new TextDecoder().decode(rawBody)))
      if (!body.success) return null
      const { order_number: orderNumber, transaction_number: transactionNumber, amount, paid_at, ...rest } = body.data
      const paidAt = paid_at === undefined ? {} : { paidAt: new Date(paid_at) }
      return { orderNumber, transactionNumber, amountMinor: BigInt(amount), ...rest, ...paidAt }
    },
  }
}

/** The signed callback that reports a payment. */
export const callbackOf: Sandbox['callbackOf'] = (
  { secret },
  { orderNumber, transactionNumber, amountMinor, paid, currency, paidAt },
) => {
  const body = JSON.stringify({
    order_number: orderNumber,
    transaction_number: transactionNumber,
    amount: amountMinor.toString(),
    paid,
    // The simulated failure: the money came from an account in another name.
    ...(!paid && { failure: 'payer_name' as const }),
    ...(currency && { currency }),
    ...(paidAt && { paid_at: paidAt.toISOString() }),
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
function numbersOf({ orderNumber, type, channel, qr }: VendorOrder): Omit<VendorAnswer, 'payment'> {
  const digits = BigInt(`0x${createHash('sha256').update(orderNumber).digest('hex')}`).toString()
  return {
    transactionNumber: `SBX${digits.slice(0, 12)}`,
    paymentTrackNumber: `TRK${digits.slice(12, 22)}`,
    cashFlowOrderNumber: `CF${digits.slice(22, 34)}`,
    convenienceStoreCode: type === 'store' ? `SBX${digits.slice(34, 45)}` : null,
    remittanceAccount: type === 'vendor' ? accountOf(digits.slice(34, 48), qr) : null,
    address: type === 'usdt' ? addressOf(orderNumber, channel) : null,
  }
}

/** What the member pays to: a bank's account, or the ID that a PromptPay code names. */
const accountOf = (digits: string, qr: VendorOrder['qr']): string =>
  qr === 'promptpay' ? promptPayId(digits) : `999-${digits}`

/** The bank and the name of the account that a vendor order is paid to, and its QR code if the channel has one. */
function payeeOf({ orderNumber, qr, price }: VendorOrder, account: string | null): Partial<VendorAnswer> {
  if (account === null) return {}
  const [number = '', bankCode = null] = account.split('-').toReversed()
  const payload = qr && price ? qrPayload(qr, { orderNumber, account: number, price }) : null
  return { ...payees[price?.currency ?? 'TWD'], bankCode, qr: payload }
}

/** Invented banks and companies, written as in the country of the currency. */
const payees: Record<string, { bankName: string; payee: string }> = {
  TWD: { bankName: '範例商業銀行', payee: '範例支付股份有限公司' },
  VND: { bankName: 'Ngân hàng Ví dụ', payee: 'CONG TY THANH TOAN VI DU' },
  THB: { bankName: 'ธนาคารตัวอย่าง', payee: 'บริษัท ตัวอย่างเพย์ จำกัด' },
}

/** An address in the network's format, derived from the order number. Nobody has its key. */
function addressOf(orderNumber: string, channel: string | null): string {
  const bytes = createHash('sha256').update(`address of ${orderNumber}`).digest()
  if (channel === 'ERC20') return `0x${bytes.toString('hex').slice(0, 40)}`
  return `TSandbox${base58.encode(bytes).slice(0, 26)}`
}
