import { FileCheck2, HandCoins, HeartHandshake } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { SiteLink } from '@/components/ui/site-link'
import { isOffered } from '@/contract/capabilities'
import { publicConfig } from '@/lib/env'

const promises = [
  { key: 'records', Icon: FileCheck2 },
  { key: 'fees', Icon: HandCoins },
  { key: 'limits', Icon: HeartHandshake },
] as const

/** Summary of the operator's guarantees, with a link to the About page. */
export async function TrustBand() {
  const t = await getTranslations('home.trust')
  // The guarantee that members see every movement holds only with the capability `statement`.
  const hasStatement = isOffered(publicConfig().offer, 'statement')
  const kept = promises.filter(({ key }) => key !== 'records' || hasStatement)
  return (
    <section
      aria-labelledby="trust"
      className="overflow-hidden rounded-card border border-line bg-surface p-6 desktop:p-10"
      style={{
        backgroundImage:
          'radial-gradient(90% 160% at 0 0, color-mix(in srgb, var(--points) 14%, transparent), transparent 60%)',
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="trust" className="text-heading">
          {t('title')}
        </h2>
        <SiteLink href="/about" className="inline-flex min-h-11 items-center font-semibold text-points hover:underline">
          {t('more')}
        </SiteLink>
      </div>
      <ul className="mt-3 grid gap-6 desktop:mt-5 desktop:grid-cols-3 desktop:gap-10">
        {kept.map(({ key, Icon }) => (
          <li key={key} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-ground/60">
              <Icon aria-hidden className="size-5 text-points" />
            </span>
            <div>
              <h3 className="font-bold">{t(`${key}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
