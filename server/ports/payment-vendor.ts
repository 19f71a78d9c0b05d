/** An order as a payment vendor gets it. The vendor answers where the member pays, and later sends a signed callback. */
export type VendorOrder = {
  orderNumber: string
  /** 1/100 point. */
  amountMinor: bigint
  /** The amount to pay for a USDT order, 1/100 USDT. */
  usdtMinor: bigint | null
  type: 'vendor' | 'usdt' | 'store'
  deadline: Date
  /** Where the vendor sends its signed callback. */
  callbackUrl: string
  /** The site's page that the member returns to. */
  returnUrl: string
  /** TRC20 or ERC20 for USDT, the chain for a store. */
  channel: string | null
}

export type VendorAnswer = {
  transactionNumber: string
  paymentTrackNumber: string
  cashFlowOrderNumber: string
  convenienceStoreCode: string | null
  remittanceAccount: string | null
  address: string | null
  payment: { url: string; method: 'GET' | 'POST'; params: Record<string, string> } | null
}

/**
 * A callback with a verified signature. `amountMinor` is the amount paid in 1/100 point, or in 1/100 USDT if `currency` says
 * so; USDT are converted at the order's rate.
 */
export type VendorCallback = {
  orderNumber: string
  amountMinor: bigint
  currency?: 'USDT' | undefined
  paid: boolean
  transactionNumber: string
  /** The bank account or wallet address that paid, where the vendor knows it; masked digits may be `*`. */
  payer?: string | null | undefined
}

export type PaymentVendor = {
  createOrder: (order: VendorOrder) => Promise<VendorAnswer>
  /** Checks the signature of a callback's raw body. Returns null if it is not the vendor's. */
  readCallback: (rawBody: string, signature: string | null) => VendorCallback | null
}
