import clsx from 'clsx'
import { Check, Store } from 'lucide-react'
import { useTranslations } from 'next-intl'

/** How many of the stores that a top-up needs are bound, as a row of slots. */
export function ConvenienceStoreProgress({ bound, required }: { bound: number; required: number }) {
  const t = useTranslations('bank.store')
  const isComplete = bound >= required
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline gap-2">
        <span className={clsx('figures text-display', isComplete ? 'text-success' : 'text-points')}>{bound}</span>
        <span className="figures text-muted">{t('of', { required })}</span>
      </p>
      <ol aria-hidden className="flex gap-2">
        {Array.from({ length: required }, (_, place) => (
          <li
            key={place}
            className={clsx(
              'grid h-12 flex-1 place-items-center rounded-field border',
              place < bound
                ? 'border-success/50 bg-success/15 text-success'
                : 'border-dashed border-line-strong/50 text-line-strong',
            )}
          >
            {place < bound ? <Check className="size-5" /> : <Store className="size-5" />}
          </li>
        ))}
      </ol>
      <p className="text-small text-muted">
        {isComplete ? t('complete') : t('missing', { missing: required - bound })}
      </p>
    </div>
  )
}
