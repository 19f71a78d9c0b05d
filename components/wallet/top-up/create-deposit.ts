import type { StoreChain } from '@/contract/bank'
import type { DepositRecord } from '@/contract/records'
import { api } from '@/lib/api'

export type Network = 'TRC20' | 'ERC20'
export type TopUpMethod = DepositRecord['type']
export type TopUpRequest = { type: TopUpMethod; amount: string; network: Network; chain: StoreChain }

/** Opens a top-up order by the call that belongs to the method. */
export function createDeposit(request: TopUpRequest, options: { idempotencyKey: string }): Promise<DepositRecord> {
  const { type, amount, network, chain } = request
  switch (type) {
    case 'vendor':
      return api.wallet.depositVendor({ amount }, options)
    case 'usdt':
      return api.wallet.depositAddress({ amount, network }, options)
    case 'store':
      return api.wallet.depositOrder({ amount, chain }, options)
  }
}
