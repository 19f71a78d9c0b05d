import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { usePointsText } from '@/lib/hooks/use-points-text'
import { Notice } from './notice'

type UnansweredOrderProps = { kind: 'withdrawal' | 'top_up'; amount: string; onForget: () => void }

/** An order that got no final answer, perhaps long ago: sent again just the same it is looked up, and not made twice. */
export function UnansweredOrder({ kind, amount, onForget }: UnansweredOrderProps) {
  const t = useTranslations('wallet.unanswered')
  const points = usePointsText()
  return (
    <Notice title={t(`${kind}_title`)} text={t(`${kind}_text`, { amount: points(amount) })}>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href="/record" kind="points" size="small" className="min-h-11">
          {t('records')}
        </ButtonLink>
        <Button kind="plain" size="small" className="min-h-11" onClick={onForget}>
          {t('anew')}
        </Button>
      </div>
    </Notice>
  )
}
