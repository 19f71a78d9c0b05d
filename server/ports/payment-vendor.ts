/** A payment vendor: told of an order, it says where the member pays and later calls back, signed. */
export type VendorOrder = {
  orderNumber: string
  /** 1/100 point. */
  amountMinor: bigint
  /** For an order in USDT, what the member is told to pay: 1/100 USDT. */
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
 * What a callback says once its signature was checked. `amountMinor` is what was paid: 1/100 point, or 1/100 USDT of a vendor
 * that tells of that (`currency`), which comes to points at the rate of the order.
 */
export type VendorCallback = {
  orderNumber: string
  amountMinor: bigint
  currency?: 'USDT' | undefined
  paid: boolean
  transactionNumber: string
}

export type PaymentVendor = {
  createOrder: (order: VendorOrder) => Promise<VendorAnswer>
  /** Checks the signature of a callback's raw body; null when it is not the vendor's. */
  readCallback: (rawBody: string, signature: string | null) => VendorCallback | null
}
