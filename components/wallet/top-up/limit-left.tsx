import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { toMinor } from '@/contract/amount'
import type { ProtectionOverview } from '@/contract/optional/protection'
import { api } from '@/lib/api'
import { withoutCents } from '@/lib/forms/amount-text'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { useNow } from '@/lib/hooks/use-now'
import { useOnShown } from '@/lib/hooks/use-on-shown'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { useLocalResource } from '@/stores/use-resource'

export type TightestLimit = NonNullable<ReturnType<typeof tightestLimit>>

const tickMs = 15_000

/**
 * The limit on top-ups that leaves the fewest points, the member's or the operator's; null while unknown or without a
 * limit. At midnight, a member may be waiting on this page: it is fetched again until its new period is known.
 */
export function useTightestLimit(): { tightest: TightestLimit | null; reload: () => Promise<void> } {
  const isProtected = useCapability('protection')
  const { data, reload } = useLocalResource(() => (isProtected ? api.protection.overview({}) : Promise.resolve(null)))
  // Another tab may have changed a limit.
  useOnShown(() => void reload())
  const now = useNow(tickMs)
  const tightest = data && tightestLimit(data)
  const isOver = tightest?.renewsAt ? Date.parse(tightest.renewsAt) <= now : false
  useEffect(() => {
    if (isOver) void reload()
  }, [isOver, now, reload])
  return { tightest: isOver ? null : tightest, reload }
}

function tightestLimit({ limits }: ProtectionOverview) {
  const inForce = limits.flatMap(({ kind, period, limit, left, renews_at: renewsAt }) =>
    kind === 'top_up' && limit !== null && left !== null ? [{ period, limit, left, renewsAt }] : [],
  )
  return inForce.toSorted((a, b) => Number(toMinor(a.left) - toMinor(b.left)))[0] ?? null
}

/** Whether an amount is more than a limit leaves. */
export const isBeyond = (amount: string, limit: TightestLimit | null): boolean =>
  limit !== null && toMinor(amount) > toMinor(limit.left)

type LimitLeftProps = {
  id: string
  limit: TightestLimit
  /** Hides the text while the field's error says the same. Screen readers still read it at the disabled quick amounts. */
  isHidden?: boolean
}

/** Says why larger quick amounts are off: which limit, what fits, and when it restarts. Offers no raise (RTS 14A). */
export function LimitLeft({ id, limit: { period, limit, left, renewsAt }, isHidden = false }: LimitLeftProps) {
  const t = useTranslations('wallet.top_up')
  const points = usePointsText()
  const moment = useDateTimeText()
  const values = { period, limit: withoutCents(points(limit)), left: withoutCents(points(left)) }
  return (
    <p id={id} hidden={isHidden} className="text-small text-muted">
      {t('limit_left', values)}
      {renewsAt && <span className="block">{t('limit_renews', { at: moment(renewsAt) })}</span>}
    </p>
  )
}

/**
 * Returns the error of an amount above a limit: which limit, what fits, when it restarts. Null within the limit, or if
 * the backend does not report when the limit restarts; the server then words its refusal.
 */
export function useOwnLimitError(limit: TightestLimit | null): (amount: string) => string | null {
  const t = useTranslations('errors')
  const points = usePointsText()
  const moment = useDateTimeText()
  return (amount) => {
    if (!limit?.renewsAt || !isBeyond(amount, limit)) return null
    const amounts = { limit: withoutCents(points(limit.limit)), left: withoutCents(points(limit.left)) }
    return t('top_up_limit_exceeded', { period: limit.period, ...amounts, renews_at: moment(limit.renewsAt) })
  }
}
