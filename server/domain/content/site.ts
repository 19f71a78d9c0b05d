import type { Contract } from '@/contract'
import { toDecimal } from '@/contract/amount'
import type { TopUpLimits } from '@/contract/member/content'
import type { TopUpType } from '@/contract/member/records'
import type { Output } from '@/contract/define'
import { offeredPromotion } from '../wallet/top-up/chosen-promotion'
import { openChannels } from '../wallet/top-up/channels'
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

type Settings = Output<Contract['content']['site']>

/** Settings that the site reads when it starts (specification, sections 2 and 3). */
export async function site({
  db,
  memberId,
  now,
  locale,
  guaranteedIdleMs,
}: MemberContext): Promise<Settings & Required<Pick<Settings, 'top_up' | 'usdt_rate'>>> {
  const rules = await ruleSettings(db)
  const promotion = await offeredPromotion(db, { memberId, now: now(), locale })
  const channels = await openChannels(db, locale)
  const limits = (type: TopUpType) => {
    const minutes = Number(rules[`top_up_${type}_typical_minutes`])
    return { ...limitsOf(topUpRule(rules, type)), ...(minutes > 0 && { typical_minutes: minutes }), promotion }
  }
  return {
    // The specification requires this flag; the product has no such check yet.
    register_google_verify: false,
    top_up: { vendor: { ...limits('vendor'), channels }, usdt: limits('usdt'), store: limits('store') },
    usdt_rate: toDecimal(rules.usdt_rate_minor),
    turnover_percent: Number(rules.turnover_percent),
    ...(guaranteedIdleMs && { session_idle_s: Math.floor(guaranteedIdleMs / 1_000) }),
  }
}
