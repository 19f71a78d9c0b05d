import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { MoneyContext } from '../context'
import { openDeposit } from './create-top-up'

type Call = Contract['wallet']['depositOrder']

/** Top up at a convenience store. Throws `stores_not_bound`, the limits' errors and `vendor_unavailable`. */
export function depositOrder(ctx: MoneyContext, { amount, chain }: Parsed<Call>): Promise<Output<Call>> {
  return openDeposit(ctx, { call: 'wallet.depositOrder', type: 'store', amount, channel: chain })
}
