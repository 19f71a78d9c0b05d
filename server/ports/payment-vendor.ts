import type { paymentFailures, QrStandard } from '@/contract/constants'

/**
 * An order as a payment vendor receives it. The vendor answers with the place where the member pays, and later sends a
 * signed callback.
 */
export type VendorOrder = {
  orderNumber: string
  /** In 1/100 point. */
  amountMinor: bigint
  /** The amount to pay for a USDT order, in 1/100 USDT. */
  usdtMinor: bigint | null
  type: 'vendor' | 'usdt' | 'store'
  deadline: Date
  /** The address to which the vendor sends its signed callback. */
  callbackUrl: string
  /** The page of the site to which the member returns. */
  returnUrl: string
  /** TRC20 or ERC20 for USDT; the chain for a convenience store; the operator's channel for `vendor`, if one was chosen. */
  channel: string | null
  /** The channel's standard of QR codes, and the amount to pay in 1/100 of its currency (ISO 4217). */
  qr?: QrStandard | null
  price?: { currency: string; amountMinor: bigint } | null
}

export type VendorAnswer = {
  transactionNumber: string
  paymentTrackNumber: string
  cashFlowOrderNumber: string
  convenienceStoreCode: string | null
  remittanceAccount: string | null
  address: string | null
  /** The bank of `remittanceAccount`, its code, and the name of the account. */
  bankName?: string | null
  bankCode?: string | null
  payee?: string | null
  /** The text of a QR code that pays the order. */
  qr?: string | null
  payment: { url: string; method: 'GET' | 'POST'; params: Record<string, string> } | null
}

/**
 * A callback whose signature was verified. `amountMinor` is the amount paid, in 1/100 point, or in 1/100 of `currency`:
 * USDT, or that of the order's channel. It is converted at the order's rate.
 */
export type VendorCallback = {
  orderNumber: string
  amountMinor: bigint
  currency?: string | undefined
  paid: boolean
  transactionNumber: string
  /** The bank account or wallet address that paid, if the vendor knows it. Hidden digits may be written as `*`. */
  payer?: string | null | undefined
  /** When the member paid, if the vendor knows it; else the time of the callback counts. */
  paidAt?: Date | undefined
  /** Why it was not paid, if the vendor knows it. */
  failure?: (typeof paymentFailures)[number] | undefined
}

export type PaymentVendor = {
  createOrder: (order: VendorOrder) => Promise<VendorAnswer>
  /** Checks the signature of a callback's body, given as received. Returns null if the vendor did not sign it. */
  readCallback: (rawBody: Uint8Array, signature: string | null) => VendorCallback | null
}
