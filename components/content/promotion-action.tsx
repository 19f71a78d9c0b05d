'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import type { Promotion } from '@/contract/content'
import { useCapability } from '@/lib/hooks/use-capability'
import { signInPath } from '@/lib/wanted-path'
import { useSessionState } from '@/stores/session'
import { ApplicationBadge } from './application-badge'
import { mayApplyAgain, useApplyForPromotion } from './use-apply-for-promotion'

/** The button that applies for a promotion; guests get a link to sign in instead. */
export function PromotionAction({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('content.promote')
  const isMember = useSessionState() === 'member'
  const mayApply = useCapability('content.applyActivity')
  const { apply, isSending, results } = useApplyForPromotion()
  const result = results.get(String(promotion.id))
  if (result && !mayApplyAgain(result)) return <ApplicationBadge result={result} />
  if (!mayApply) return null
  if (isMember)
    return (
      <span className="flex flex-wrap items-center gap-3">
        {result && <ApplicationBadge result={result} />}
        <Button isBusy={isSending} onClick={() => void apply(promotion)}>
          {t(result ? 'apply_again' : 'apply')}
        </Button>
      </span>
    )
  return <ButtonLink href={signInPath('/login', '/promote')}>{t('sign_in')}</ButtonLink>
}
