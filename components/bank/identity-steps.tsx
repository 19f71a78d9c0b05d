import clsx from 'clsx'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture, type PictureName } from '@/components/ui/picture/picture'
import type { IdentityState, ShownIdentityState } from '@/contract/member/account'

const steps = ['uncertified', 'under_review', 'certified'] as const satisfies readonly IdentityState[]
const pictures: Record<(typeof steps)[number], PictureName> = {
  uncertified: 'identity-form',
  under_review: 'identity-video',
  certified: 'identity-review',
}

/** Identity verification in three steps (specification, section 4); a returned submission goes back to the first. */
export function IdentitySteps({
  state,
  reason,
  action,
}: {
  state: ShownIdentityState
  reason: string | null
  action?: ReactNode
}) {
  const t = useTranslations('bank.identity')
  // An unknown state highlights no step.
  const current = state === 'returned' ? 0 : steps.findIndex((step) => step === state)
  return (
    <div className="grid gap-5">
      <ol className="grid grid-cols-3 gap-y-3 large:grid-cols-1!">
        {steps.map((step, index) => {
          const isPast = index < current || state === 'certified'
          const isCurrent = index === current && !isPast
          return (
            <li
              key={step}
              aria-current={index === current ? 'step' : undefined}
              className="relative grid grid-cols-1 content-start justify-items-center gap-2 text-center"
            >
              {index > 0 && (
                <span
                  aria-hidden
                  className={clsx(
                    'absolute top-9 right-1/2 large:hidden mr-11 h-0.5 w-[calc(100%-5.5rem)] rounded-full md:top-12 md:mr-14 md:w-[calc(100%-7rem)]',
                    index <= current ? 'bg-success' : 'bg-raised',
                  )}
                />
              )}
              <span
                className={clsx(
                  'relative aspect-square w-18 max-w-full rounded-card border-2 md:w-24',
                  isPast && 'border-success',
                  isCurrent && 'border-points shadow-card',
                  !isPast && !isCurrent && 'border-line opacity-55',
                )}
              >
                <Picture name={pictures[step]} sizes="96px" alt="" className="size-full rounded-[14px]" />
                {isPast && (
                  <Check
                    aria-hidden
                    className="absolute -right-2 -bottom-2 size-6 rounded-full bg-success stroke-3 p-1 text-ground"
                  />
                )}
              </span>
              <span className={clsx('text-small', index === current ? 'font-bold text-ink' : 'text-muted')}>
                {t(`steps.${step}`)}
              </span>
            </li>
          )
        })}
      </ol>
      <div
        role="status"
        className={clsx(
          'flex flex-wrap items-center gap-3 rounded-field border p-4',
          state === 'returned' ? 'border-error/50 bg-error/10' : 'border-line bg-raised/40',
        )}
      >
        {state === 'returned' && <CircleAlert aria-hidden className="size-5 shrink-0 self-start text-error" />}
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-semibold">{t(`${state}.title`)}</p>
          <p className="mt-0.5 text-small text-muted">{t(`${state}.text`)}</p>
          {state === 'returned' && reason && (
            <p className="mt-2">
              <span className="text-small text-muted">{t('reason')}</span>{' '}
              <span className="font-semibold">{reason}</span>
            </p>
          )}
        </div>
        {action}
      </div>
    </div>
  )
}
