'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import type { Activity } from '@/contract/content'
import { useCapability } from '@/lib/hooks/use-capability'
import { signInPath } from '@/lib/wanted-path'
import { useSessionStore } from '@/stores/session'
import { ApplicationBadge } from './application-badge'
import { useApplyForPromotion } from './use-apply-for-promotion'

/** Applying for the promotion of a page; for guests the way to sign in. */
export function PromotionAction({ activity }: { activity: Activity }) {
  const t = useTranslations('content.promote')
  const isMember = useSessionStore((session) => session.state === 'member')
  const mayApply = useCapability('content.applyActivity')
  const { apply, isSending, results } = useApplyForPromotion()
  const result = results.get(String(activity.id))
  if (result) return <ApplicationBadge result={result} />
  if (!mayApply) return null
  if (isMember)
    return (
      <Button isBusy={isSending} onClick={() => void apply(activity)}>
        {t('apply')}
      </Button>
    )
  return <ButtonLink href={signInPath('/login', '/promote')}>{t('sign_in')}</ButtonLink>
}
