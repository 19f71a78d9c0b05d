import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { Activity } from '@/contract/content'
import { ApiError, api } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useMoneyCall } from '@/lib/hooks/use-money-call'
import { refreshBalances } from '@/stores/money'

/** What became of an application, kept beside its promotion. */
export type ApplyResult = 'applied' | 'granted' | 'closed'

/** Applies for promotions and remembers each one's result. */
export function useApply() {
  const t = useTranslations('content.promote')
  const errorText = useErrorText()
  const { send, isSending } = useMoneyCall('content.applyActivity', api.content.applyActivity)
  const [results, setResults] = useState<ReadonlyMap<Activity['id'], ApplyResult>>(new Map())

  const apply = useCallback(
    async ({ id }: Activity) => {
      const keep = (result: ApplyResult) => setResults((known) => new Map(known).set(id, result))
      try {
        const answer = await send({ id })
        if (!answer) return
        keep(answer.state)
        toast.success(t(answer.state === 'granted' ? 'granted_toast' : 'applied_toast'))
        if (answer.state === 'granted') await refreshBalances()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'already_applied') keep('applied')
        if (error instanceof ApiError && error.code === 'activity_closed') keep('closed')
        toast.error(errorText(error), 'apply')
      }
    },
    [errorText, send, t],
  )
  return { apply, isSending, results }
}
