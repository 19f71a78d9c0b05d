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

type Promotion = { promotion?: number | string }
/**
 * The fields of an order. It has none that belong to another method, because a repeated order is recognised by all of
 * its fields.
 */
export type TopUpRequest = { amount: string } & Promotion &
  (
    | { type: 'vendor'; account_id?: string; channel?: string }
    | { type: 'usdt'; network: UsdtNetwork }
    | { type: 'store'; chain: ConvenienceStoreChain }
  )

type TopUpValues = Promotion & {
  amount: string
  network: UsdtNetwork
  chain: ConvenienceStoreChain
  account: string
  channel?: string | undefined
}

/** The request of a method, from the form's values. */
export function topUpRequest(type: TopUpMethod, values: TopUpValues): TopUpRequest {
  const { network, chain, account, channel, promotion } = values
  const common = { amount: values.amount, ...(promotion !== undefined && { promotion }) }
  if (type === 'usdt') return { type, ...common, network }
  if (type === 'store') return { type, ...common, chain }
  return { type, ...common, ...(account && { account_id: account }), ...(channel && { channel }) }
}

/** Creates a top-up order with the call of its method. */
export function createTopUp(request: TopUpRequest, options: { idempotencyKey: string }): Promise<TopUpRecord> {
  switch (request.type) {
    case 'vendor': {
      const { type: _, ...input } = request
      return api.wallet.depositVendor(input, options)
    }
    case 'usdt': {
      const { type: _, ...input } = request
      return api.wallet.depositAddress(input, options)
    }
    case 'store': {
      const { type: _, ...input } = request
      return api.wallet.depositOrder(input, options)
    }
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
