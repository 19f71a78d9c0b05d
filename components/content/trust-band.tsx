import { ArrowLeftRight, FileCheck2, HandCoins, HeartHandshake } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RowHead } from '@/components/ui/row-head'

const promises = [
  { key: 'records', Icon: FileCheck2 },
  // In place of `records` without the capability `statement`, because only a statement has every change of the balance.
  { key: 'transfers', Icon: ArrowLeftRight },
  { key: 'fees', Icon: HandCoins },
  { key: 'limits', Icon: HeartHandshake },
] as const

/** Summary of the operator's guarantees, with a link to the About page. */
export function TrustBand({ hasStatement }: { hasStatement: boolean }) {
  const t = useTranslations('home.trust')
  const absent = hasStatement ? 'transfers' : 'records'
  const kept = promises.filter(({ key }) => key !== absent)
  return (
    <section aria-labelledby="trust">
      <RowHead id="trust" title={t('title')} all={{ href: '/about', label: t('more'), isClear: true }} />
      <ul className="grid gap-6 rounded-card border border-line bg-surface p-5 desktop:grid-cols-3 desktop:gap-8">
        {kept.map(({ key, Icon }) => (
          <li key={key} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-points" />
            <div>
              <h3 className="font-bold">{t(`${key}.title`)}</h3>
              <p className="text-small text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
