import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { MoneyContext } from '../context'
import { openDeposit } from './create-top-up'

type Call = Contract['wallet']['depositAddress']

/** Top up by virtual currency, to an address of the network. Throws the limits' errors and `vendor_unavailable`. */
export function depositAddress(ctx: MoneyContext, { amount, network }: Parsed<Call>): Promise<Output<Call>> {
  return openDeposit(ctx, { call: 'wallet.depositAddress', type: 'usdt', amount, channel: network })
}
