import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture, type PictureName } from '@/components/ui/picture/picture'
import { Timeline, type TimelineStep } from '@/components/ui/timeline'
import type { PhotoField } from '@/contract/constants'
import type { ShownIdentityState } from '@/contract/member/account'
import type { BankList } from '@/contract/member/bank'
import { useClockText } from '@/lib/hooks/use-date-time-text'

const pictures: Record<ShownIdentityState, PictureName> = {
  uncertified: 'identity-form',
  returned: 'identity-form',
  under_review: 'identity-video',
  certified: 'identity-review',
  other: 'identity-form',
}

type Shown = Pick<TimelineStep, 'state'>['state']
/** The three steps of the verification (specification, section 4), as each state has left them. */
const progress: Partial<Record<ShownIdentityState, readonly [Shown, Shown, Shown]>> = {
  under_review: ['done', 'now', 'later'],
  returned: ['done', 'refused', 'later'],
}
const steps = ['uncertified', 'under_review', 'certified'] as const

/** Where the verification of the member's identity stands, and what is next. */
export function IdentitySteps({
  state,
  reason,
  review,
  returnedPhotos = [],
  action,
}: {
  state: ShownIdentityState
  reason: string | null
  review: BankList['review']
  /** The photos to be sent again. */
  returnedPhotos?: readonly PhotoField[] | undefined
  action?: ReactNode
}) {
  const t = useTranslations('bank.identity')
  const shown = progress[state]
  const clock = useClockText()
  const count = state === 'returned' ? returnedPhotos.length : 0
  const times = [review?.submitted_at, review?.decided_at ?? review?.video_at]
  return (
    <div className="grid gap-5">
      <div role="status" className="flex flex-wrap items-center gap-4">
        <Picture name={pictures[state]} sizes="72px" alt="" className="size-18 rounded-field" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-heading">{count > 0 ? t('returned_photos.title', { count }) : t(`${state}.title`)}</p>
          <p className="text-muted">{count > 0 ? t('returned_photos.text') : t(`${state}.text`)}</p>
        </div>
        {action}
      </div>
      {shown && (
        <Timeline
          steps={steps.map((step, index) => ({
            key: step,
            state: shown[index] ?? 'later',
            title: t(`steps.${step}`),
            time: times[index] && clock(times[index]),
            text: shown[index] === 'refused' && reason && (
              <>
                {t('reason')} <b>{reason}</b>
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}
