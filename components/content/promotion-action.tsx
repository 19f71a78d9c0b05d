'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Promotion } from '@/contract/member/content'
import { useCapability } from '@/lib/hooks/use-capability'
import { signInPath } from '@/lib/session/wanted-path'
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
  // The result replaces the pressed button.
  const section = useKeptFocus(result)
  return (
    <section ref={section} tabIndex={-1} className="flex flex-wrap items-center gap-3 empty:hidden focus:outline-none">
      {result && <ApplicationBadge result={result} />}
      {mayApply &&
        mayApplyAgain(result) &&
        (isMember ? (
          <Button isBusy={isSending} onClick={() => void apply(promotion)}>
            {t(result ? 'apply_again' : 'apply')}
          </Button>
        ) : (
          <ButtonLink href={signInPath('/login', `/promote/${promotion.id}`)}>{t('sign_in')}</ButtonLink>
        ))}
    </section>
  )
}
