'use client'

import { LayoutGrid, SlidersHorizontal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { MoneyButton } from '@/components/ui/button/money-button'
import { Fold } from '@/components/ui/fold'
import { SwitchField } from '@/components/ui/form/switch-field'
import { SiteLink } from '@/components/ui/site-link'
import { toDecimal } from '@/contract/amount'
import { withoutCents } from '@/lib/forms/amount-text'
import type { GameTitle } from '@/lib/games/game-title'
import { formatPoints } from '@/lib/points/format'
import type { LaunchPoints } from './launch-amount'
import { useFeaturesText } from './launch-facts'

type LaunchOptionsProps = {
  points: LaunchPoints
  title: GameTitle | undefined
  isBusy: boolean
  /** Whether no points may go in. */
  isClosed: boolean
  /** The path of the venue's lobby. */
  lobby: string | null
  topUp: ReactNode
}

/** What a launch rarely needs: the choices for next time, moving points without playing, a top-up, and more about the game. */
export function LaunchOptions({ points, title, isBusy, isClosed, lobby, topUp }: LaunchOptionsProps) {
  const t = useTranslations('lobby.transfer')
  const tag = useLocale()
  const { minor, choice, choose } = points
  const features = useFeaturesText(title)
  const amount = minor === null ? choice.amount : toDecimal(minor)
  const shown = amount === null ? null : withoutCents(formatPoints(amount, tag))
  const plain = 'justify-self-start -outline-offset-2'
  return (
    <Fold icon={SlidersHorizontal} title={t('options')}>
      <div className="grid gap-1 divide-y divide-line">
        <SwitchField
          label={shown ? t('next_time', { amount: shown }) : t('next_time_any')}
          hint={t('next_time_text')}
          checked={choice.amount !== null}
          disabled={minor === null && choice.amount === null}
          onChange={({ target }) =>
            choose({ ...choice, amount: target.checked && minor !== null ? toDecimal(minor) : null })
          }
        />
        <SwitchField
          label={t('return')}
          hint={t('return_text')}
          checked={choice.isReturning}
          onChange={({ target }) => choose({ ...choice, isReturning: target.checked })}
        />
        {points.amount !== '' && (
          <MoneyButton
            kind="plain"
            className={plain}
            isDone={isBusy}
            disabled={isClosed}
            onClick={() => void points.moveIn()}
          >
            {t('move_only')}
          </MoneyButton>
        )}
        {points.canMoveBack && (
          <MoneyButton kind="plain" className={plain} isDone={isBusy} onClick={() => void points.moveBack()}>
            {t('move_back')}
          </MoneyButton>
        )}
        {topUp}
        {lobby && (
          // The change of page closes the dialog.
          <SiteLink href={lobby} className={`${buttonClass({ kind: 'plain' })} ${plain}`}>
            <LayoutGrid aria-hidden className="size-4" />
            {t('see_titles')}
          </SiteLink>
        )}
        {(features || title?.rtp) && (
          <div className="py-2 text-small text-muted">
            {features && <p>{features}</p>}
            {title?.rtp && <p>{t('rtp_note')}</p>}
          </div>
        )}
      </div>
    </Fold>
  )
}
