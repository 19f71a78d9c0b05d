'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode, Ref } from 'react'
import { Button } from '@/components/ui/button/button'

type SecurityCardProps = {
  /** Its heading has the id `security-NAME`. */
  name: string
  /** For a card that keeps the focus (`useKeptFocus`). */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A card of the page about security. */
export function SecurityCard({ name, ref, children }: SecurityCardProps) {
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className="rounded-card border border-line bg-surface p-5 focus:outline-none md:p-6"
      aria-labelledby={`security-${name}`}
    >
      {children}
    </section>
  )
}

type RecoveryCodesRowProps = { left: number; isBusy: boolean; onRenew: () => void }

/** How many recovery codes are left, with a button for new ones. */
export function RecoveryCodesRow({ left, isBusy, onRenew }: RecoveryCodesRowProps) {
  const t = useTranslations('security.factor')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <ListChecks aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t('codes')}</p>
        <p className="text-small text-muted">{t('codes_left', { count: left })}</p>
      </div>
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={onRenew}>
        {t('renew')}
      </Button>
    </li>
  )
}
