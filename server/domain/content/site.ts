import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { TopUpLimits } from '@/contract/content'
import type { Output } from '@/contract/define'
import type { Context } from '../context'
import { topUp, type TopUpRule } from '../rules'
import { ruleSetting } from '../wallet/rule-settings'

const limitsOf = (rule: TopUpRule): TopUpLimits => ({
  minimum: toDecimal(rule.minimumMinor),
  maximum: toDecimal(rule.maximumMinor),
  daily_cap: toDecimal(rule.dailyCapMinor),
  quick_amounts: rule.quickAmountsMinor.map(toDecimal),
})

/** Settings the site reads at start-up (specification, sections 2 and 3). */
export async function site({ db }: Context): Promise<Output<Contract['content']['site']>> {
  return {
    // No such check is part of this product yet; the flag is the specification's.
    register_google_verify: false,
    top_up: { vendor: limitsOf(topUp.vendor), usdt: limitsOf(topUp.usdt), store: limitsOf(topUp.store) },
    usdt_rate: toDecimal(await ruleSetting(db, 'usdt_rate_minor')),
  }
}
