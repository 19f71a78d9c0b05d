'use client'

import { Lock, Moon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { TitledCard } from '../titled-card'
import type { ProtectionOverview } from '@/contract/optional/protection'

export type Pause = 'break' | 'exclusion'
type PauseCardProps = { overview: ProtectionOverview; onChoose: (pause: Pause) => void }

/** Whether a break can start: not during an exclusion or a closing whose end is not agreed yet. */
export const canTakeBreak = ({ closure }: ProtectionOverview): boolean =>
  !closure || closure.kind === 'break' || closure.reopens_at !== null

/** Opens the dialogs for a break and for a self-exclusion. */
export function PauseCard({ overview, onChoose }: PauseCardProps) {
  const t = useTranslations('protection.pause')
  return (
    <TitledCard name="pause" title={t('title')} text={t('text')}>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {canTakeBreak(overview) && (
          <div className="grid content-between gap-3">
            <p>
              <span className="block font-semibold">{t('break.title')}</span>
              <span className="block text-small text-muted">{t('break.text')}</span>
            </p>
            <Button kind="quiet" onClick={() => onChoose('break')}>
              <Moon aria-hidden className="size-4" />
              {t('break.choose')}
            </Button>
          </div>
        )}
        <div className="grid content-between gap-3">
          <p>
            <span className="block font-semibold">{t('exclusion.title')}</span>
            <span className="block text-small text-muted">{t('exclusion.text')}</span>
          </p>
          <Button kind="quiet" onClick={() => onChoose('exclusion')}>
            <Lock aria-hidden className="size-4" />
            {t('exclusion.choose')}
          </Button>
        </div>
      </div>
    </TitledCard>
  )
}
