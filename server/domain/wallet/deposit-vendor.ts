import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { MoneyContext } from '../context'
import { openDeposit } from './create-top-up'

type Call = Contract['wallet']['depositVendor']

/** Top up by payment vendor. Throws the limits' errors and `vendor_unavailable`. */
export function depositVendor(ctx: MoneyContext, { amount }: Parsed<Call>): Promise<Output<Call>> {
  return openDeposit(ctx, { call: 'wallet.depositVendor', type: 'vendor', amount, channel: null })
}
