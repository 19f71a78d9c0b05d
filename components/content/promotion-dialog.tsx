'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog/dialog'
import { NextStepLink } from '@/components/ui/next-step-link'
import { RichText } from '@/components/ui/rich-text'
import type { Promotion } from '@/contract/member/content'
import { ApplicationBadge } from './application-badge'
import { ApplyButton } from './promotion-action'
import { PromotionPeriod } from './promotion-period'
import { PromotionPicture } from './promotion-picture'
import { SharePromotion } from './share-promotion'
import type { ApplyResult } from './use-apply-for-promotion'

type PromotionDialogProps = {
  promotion: Promotion
  result: ApplyResult | undefined
  /** Why the last application for this promotion failed. */
  failure: unknown
  isSending: boolean
  onApply: () => void
  onClose: () => void
}

/** A promotion with its conditions and, for members, the Apply button. */
export function PromotionDialog({ promotion, result, failure, isSending, onApply, onClose }: PromotionDialogProps) {
  const t = useTranslations('content.promote')
  return (
    <Dialog
      title={promotion.title}
      widthPx={640}
      isTall
      onClose={onClose}
      footer={
        <span className="flex flex-wrap items-center gap-3 max-desktop:w-full">
          {/* The toast names the same step, but the keyboard stays in the dialog. */}
          <NextStepLink error={failure} />
          {result && <ApplicationBadge result={result} />}
          <ApplyButton {...{ promotion, result, isSending, onApply }} className="max-desktop:w-full" />
        </span>
      }
    >
      <PromotionPicture picture={promotion.picture} sizes="(min-width: 992px) 600px, 100vw" className="rounded-field" />
      <dl className="mt-4 flex flex-wrap gap-x-2 text-small text-muted">
        <dt>{t('period')}</dt>
        <dd className="figures text-ink">
          <PromotionPeriod promotion={promotion} />
        </dd>
      </dl>
      <p className="mt-3 font-semibold">{promotion.summary}</p>
      <RichText html={promotion.content} className="mt-2" />
      {/* The button's label begins where the text does. */}
      <div className="mt-2" style={{ marginLeft: '-0.75rem' }}>
        <SharePromotion id={promotion.id} title={promotion.title} />
      </div>
    </Dialog>
  )
}
