import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { Activity } from '@/contract/content'
import { ApiError, api } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { savePromotionApplication, readPromotionApplications } from '@/lib/storage/member-history'
import { refreshBalances } from '@/stores/balances'
import { useUserDetailStore } from '@/stores/resources'

/** What became of an application, kept beside its promotion. */
export type ApplyResult = 'applied' | 'granted' | 'closed'

type Results = ReadonlyMap<string, ApplyResult>

/** Applies for promotions and keeps each result; a final result is kept beyond this visit. */
export function useApplyForPromotion() {
  const t = useTranslations('content.promote')
  const errorText = useErrorText()
  const { send, isSending } = useMoneyCall('content.applyActivity', api.content.applyActivity)
  const account = useUserDetailStore((detail) => detail.data?.account)
  const [told, setTold] = useState<{ of?: string | undefined; results: Results }>({ results: new Map() })
  const results: Results = useMemo(() => {
    const isOfAnother = told.of !== undefined && told.of !== account
    return new Map([...(account ? readPromotionApplications(account) : []), ...(isOfAnother ? [] : told.results)])
  }, [account, told])

  const apply = useCallback(
    async ({ id }: Activity) => {
      const keep = (result: ApplyResult) => {
        setTold((known) => ({ of: account, results: new Map(known.results).set(String(id), result) }))
        if (account && result !== 'closed') savePromotionApplication(account, String(id), result)
      }
      try {
        const placed = await send({ id })
        if (!placed) return
        const { answer } = placed
        keep(answer.state)
        toast.success(t(answer.state === 'granted' ? 'granted_toast' : 'applied_toast'))
        if (answer.state === 'granted') await refreshBalances()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'already_applied') keep('applied')
        if (error instanceof ApiError && error.code === 'activity_closed') keep('closed')
        toast.error(errorText(error), 'apply')
      }
    },
    [account, errorText, send, t],
  )
  return { apply, isSending, results }
}
