import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button/button'
import type { MoneyOrder } from '@/lib/hooks/use-money-call'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Callout } from './callout'

type UnconfirmedOrdersProps = {
  kind: 'withdrawal' | 'top_up'
  orders: readonly MoneyOrder<{ amount: string }>[]
  onDiscard: (key: string) => void
}

const recordsOf = { withdrawal: '/record?tab=withdrawal', top_up: '/record' } as const

/**
 * Orders without a final answer, possibly old ones. Sending the same order again returns its result; it is not placed
 * twice.
 */
export function UnconfirmedOrders({ kind, orders, onDiscard }: UnconfirmedOrdersProps) {
  const t = useTranslations('wallet.unanswered')
  const points = usePointsText()
  return orders.map(({ key, input }) => (
    <Callout key={key} title={t(`${kind}_title`)} text={t(`${kind}_text`, { amount: points(input.amount) })}>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={recordsOf[kind]} kind="points" size="small" className="min-h-11">
          {t('records')}
        </ButtonLink>
        <Button kind="plain" size="small" className="min-h-11" onClick={() => onDiscard(key)}>
          {t('anew')}
        </Button>
      </div>
    </Callout>
  ))
}
