import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { TopUpLimits } from '@/contract/member/content'
import type { Output } from '@/contract/define'
import type { MemberContext } from '../context'
import type { TopUpRule } from '../rules'
import { ruleSettings } from '../rule-settings'
import { topUpRule } from '../wallet/top-up-rules'

const limitsOf = (rule: TopUpRule): TopUpLimits => ({
  minimum: toDecimal(rule.minimumMinor),
  maximum: toDecimal(rule.maximumMinor),
  daily_cap: toDecimal(rule.dailyCapMinor),
  quick_amounts: rule.quickAmountsMinor.map(toDecimal),
})

/** Settings that the site reads when it starts (specification, sections 2 and 3). */
export async function site({ db, guaranteedIdleMs }: MemberContext): Promise<Output<Contract['content']['site']>> {
  const rules = await ruleSettings(db)
  const limits = (type: 'vendor' | 'usdt' | 'store') => limitsOf(topUpRule(rules, type))
  return {
    // The specification requires this flag; the product has no such check yet.
    register_google_verify: false,
    top_up: { vendor: limits('vendor'), usdt: limits('usdt'), store: limits('store') },
    usdt_rate: toDecimal(rules.usdt_rate_minor),
    ...(guaranteedIdleMs && { session_idle_s: Math.floor(guaranteedIdleMs / 1_000) }),
  }
}
