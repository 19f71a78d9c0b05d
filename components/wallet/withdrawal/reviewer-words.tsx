import { useTranslations } from 'next-intl'
import { Callout } from '../callout'

/** Why a reviewer refused an order, in words too long for a title. */
export function ReviewerWords({ words }: { words: string }) {
  const t = useTranslations('wallet.withdrawal')
  return <Callout tone="info" title={t('reason')} text={words} />
}
