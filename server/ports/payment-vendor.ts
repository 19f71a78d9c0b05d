/** A payment vendor: told of an order, it says where the member pays and later calls back, signed. */
export type VendorOrder = {
  orderNumber: string
  amountMinor: bigint
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

/** What a callback says once its signature was checked. */
export type VendorCallback = { orderNumber: string; amountMinor: bigint; paid: boolean; transactionNumber: string }

export type PaymentVendor = {
  createOrder: (order: VendorOrder) => Promise<VendorAnswer>
  /** Checks the signature of a callback's raw body; null when it is not the vendor's. */
  readCallback: (rawBody: string, signature: string | null) => VendorCallback | null
}
