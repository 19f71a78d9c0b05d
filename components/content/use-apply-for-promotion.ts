import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import type { Promotion } from '@/contract/member/content'
import { ApiError, api } from '@/lib/api'
import { unseenRepeatMs, useMoneyCall } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/balances'
import { useUserDetailStore } from '@/stores/resources'

/** The result of an application, shown beside its promotion. */
export type ApplyResult = 'applied' | 'granted' | 'refused' | 'closed'

/** Whether a member may apply again: after a refusal, or if the application came before the promotion began. */
export const mayApplyAgain = (result: ApplyResult | undefined) => result !== 'applied' && result !== 'granted'

type Results = ReadonlyMap<string, ApplyResult>

/**
 * Applies for promotions. Returns the results of this visit and, if the backend reports them, of earlier visits. `failure`
 * is the error of the last application, if it failed without a result.
 */
export function useApplyForPromotion() {
  const t = useTranslations('content.promote')
  const showError = useErrorToast()
  const { send, isSending } = useMoneyCall(
    'content.applyActivity',
    api.content.applyActivity,
    undefined,
    unseenRepeatMs,
  )
  const detail = useUserDetailStore(({ data }) => data)
  const account = detail?.account
  const known = detail?.applications
  const [applied, setApplied] = useState<{ of?: string | undefined; known?: typeof known; results: Results }>({
    results: new Map(),
  })
  const [failure, setFailure] = useState<{ id: Promotion['id']; error: unknown } | null>(null)
  const results: Results = useMemo(() => {
    // Newer data from the backend replaces the results of this visit.
    const isOutdated = applied.of !== undefined && (applied.of !== account || applied.known !== known)
    const ofBackend = (known ?? []).map(({ id, state }) => [String(id), state] as const)
    return new Map<string, ApplyResult>([...ofBackend, ...(isOutdated ? [] : applied.results)])
  }, [account, known, applied])

  const apply = useCallback(
    async ({ id }: Promotion) => {
      const keep = (result: ApplyResult) => {
        setApplied((before) => ({ of: account, known, results: new Map(before.results).set(String(id), result) }))
      }
      setFailure(null)
      try {
        const placed = await send({ id })
        if (!placed) return
        const { answer } = placed
        keep(answer.state)
        toast.success(t(answer.state === 'granted' ? 'granted_toast' : 'applied_toast'))
        if (answer.state === 'granted') await refreshBalances()
      } catch (error) {
        const code = error instanceof ApiError ? error.code : null
        if (code === 'already_applied') keep('applied')
        else if (code === 'activity_closed') keep('closed')
        else setFailure({ id, error })
        showError(error, { id: 'apply' })
      }
    },
    [account, known, send, showError, t],
  )
  return { apply, isSending, results, failure }
}
