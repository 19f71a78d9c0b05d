'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TitledCard } from '../titled-card'
import { CheckField } from '@/components/ui/form/check-field'
import { LoadError } from '@/components/ui/load/load-error'
import { toast } from '@/components/ui/feedback/toast'
import { FailureNote } from '@/components/ui/form/failure-note'
import { api } from '@/lib/api'
import { useLocalResource } from '@/stores/use-resource'

/** Whether offers may be sent: off until the member switches it on. */
export function MarketingCard() {
  const t = useTranslations('protection.marketing')
  const [failure, setFailure] = useState<unknown>()
  const { data, error, reload } = useLocalResource(() => api.protection.marketing({}))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const choose = async (wanted: boolean) => {
    const before = chosen
    setChosen(wanted)
    setFailure(undefined)
    try {
      await api.protection.marketing({ wanted })
      toast.success(t('saved'))
    } catch (thrown) {
      setChosen(before)
      setFailure(thrown)
    }
  }
  return (
    <TitledCard name="marketing" title={t('title')} text={t('text')}>
      {!data && error ? (
        <LoadError error={error} onRetry={reload} kind="quiet" />
      ) : (
        <CheckField
          label={t('wanted')}
          disabled={!data}
          checked={chosen ?? data?.wanted ?? false}
          onChange={({ target }) => void choose(target.checked)}
        />
      )}
      <FailureNote error={failure} />
    </TitledCard>
  )
}
