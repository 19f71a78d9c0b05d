'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { useKeptFocus } from '@/components/ui/use-kept-focus'
import type { Promotion } from '@/contract/member/content'
import { useCapability } from '@/lib/hooks/use-capability'
import { signInPath } from '@/lib/session/wanted-path'
import { useSessionState } from '@/stores/session'
import { ApplicationBadge } from './application-badge'
import { mayApplyAgain, useApplyForPromotion, type ApplyResult } from './use-apply-for-promotion'

type ApplyButtonProps = {
  promotion: Promotion
  result: ApplyResult | undefined
  isSending: boolean
  onApply: () => void
  className?: string
}

/** The button that applies for a promotion, if that is possible; guests get a link to sign in instead. */
export function ApplyButton({ promotion, result, isSending, onApply, className }: ApplyButtonProps) {
  const t = useTranslations('content.promote')
  const isMember = useSessionState() === 'member'
  const mayApply = useCapability('content.applyActivity')
  if (!mayApply || !mayApplyAgain(result)) return null
  return isMember ? (
    <Button isBusy={isSending} onClick={onApply} className={className}>
      {t(result ? 'apply_again' : 'apply')}
    </Button>
  ) : (
    <ButtonLink href={signInPath('/login', `/promote/${promotion.id}`)} className={className}>
      {t('sign_in')}
    </ButtonLink>
  )
}

/** A promotion's application on its own page. */
export function PromotionAction({ promotion }: { promotion: Promotion }) {
  const { apply, isSending, results } = useApplyForPromotion()
  const result = results.get(String(promotion.id))
  // The result replaces the pressed button.
  const section = useKeptFocus(result)
  return (
    <section ref={section} tabIndex={-1} className="flex flex-wrap items-center gap-3 empty:hidden focus:outline-none">
      {result && <ApplicationBadge result={result} />}
      <ApplyButton promotion={promotion} result={result} isSending={isSending} onApply={() => void apply(promotion)} />
    </section>
  )
}
