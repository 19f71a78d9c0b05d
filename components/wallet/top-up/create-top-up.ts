import type { ConvenienceStoreChain } from '@/contract/member/bank'
import type { DispensableCall } from '@/contract/capabilities'
import type { UsdtNetwork } from '@/contract/constants'
import type { TopUpRecord, TopUpType } from '@/contract/member/records'
import { api, isReported } from '@/lib/api'

export type TopUpMethod = TopUpType
/** The call of each top-up method. A backend may lack some of them. */
export const callOfMethod = {
  vendor: 'wallet.depositVendor',
  usdt: 'wallet.depositAddress',
  store: 'wallet.depositOrder',
} as const satisfies Record<TopUpMethod, DispensableCall>

/**
 * The fields of an order. It has none that belong to another method, because a repeated order is recognised by all of
 * its fields.
 */
export type TopUpRequest =
  | { type: 'vendor'; amount: string; account_id?: string }
  | { type: 'usdt'; amount: string; network: UsdtNetwork }
  | { type: 'store'; amount: string; chain: ConvenienceStoreChain }

/** The request of a method, from the form's values. */
export function topUpRequest(
  type: TopUpMethod,
  values: { amount: string; network: UsdtNetwork; chain: ConvenienceStoreChain; account: string },
): TopUpRequest {
  const { amount, network, chain, account } = values
  if (type === 'usdt') return { type, amount, network }
  if (type === 'store') return { type, amount, chain }
  return { type, amount, ...(account && { account_id: account }) }
}

/** Creates a top-up order with the call of its method. */
export function createTopUp(request: TopUpRequest, options: { idempotencyKey: string }): Promise<TopUpRecord> {
  const { amount } = request
  switch (request.type) {
    case 'vendor': {
      const { account_id } = request
      return api.wallet.depositVendor({ amount, ...(account_id && { account_id }) }, options)
    }
    case 'usdt':
      return api.wallet.depositAddress({ amount, network: request.network }, options)
    case 'store':
      return api.wallet.depositOrder({ amount, chain: request.chain }, options)
  }
}

/**
 * The member's limits; null if they cannot be loaded. Rejects if the session has ended, because sending the order would
 * report that again.
 */
export const protectionOverview = () =>
  api.protection.overview({}).catch((error: unknown) => {
    if (isReported(error)) throw error
    return null
  })
