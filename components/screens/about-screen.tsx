import { getTranslations } from 'next-intl/server'
import { TermsLink } from '@/components/layout/footer/terms-link'
import { buttonClass } from '@/components/ui/button/button-class'
import { CroppedPicture } from '@/components/ui/picture/picture'
import { brand } from '@/lib/site/brand'
import { licenceFacts } from '@/lib/site/brand-tokens'
import { currentLocale } from '@/lib/i18n/current-locale'

const sections = ['operator', 'points', 'fairness', 'responsible', 'privacy'] as const

/** About us: operator, licences, 18+, how points work, responsible play, terms and privacy. */
export async function AboutScreen() {
  const locale = await currentLocale()
  const t = await getTranslations('content.about')
  const footer = await getTranslations('layout.footer')
  return (
    <article className="mx-auto max-w-[860px]">
      <header className="relative isolate mb-10 overflow-hidden rounded-card border border-line">
        <CroppedPicture
          name={brand.hero.picture}
          sizes="(min-width: 992px) 860px, 100vw"
          alt={brand.hero.alt[locale]}
          isPriority
          className="absolute inset-0 -z-10 size-full object-[65%_35%]"
        />
        <div
          aria-hidden
          className="absolute inset-0 -z-10 bg-linear-to-t from-ground/95 via-ground/50 to-transparent"
        />
        <div className="px-5 pt-40 pb-6 desktop:px-10 desktop:pt-56 desktop:pb-10">
          <h1 className="text-display">{t('title', { brand: brand.name })}</h1>
          <p className="mt-2 max-w-prose text-ink/85">{t('lead')}</p>
        </div>
      </header>
      <div className="grid gap-8 desktop:gap-10">
        {sections.map((section) => (
          <section key={section} className="grid gap-2 desktop:grid-cols-[12rem_1fr] desktop:gap-8">
            <h2 className="text-heading">{t(`sections.${section}.title`)}</h2>
            <p className="max-w-prose text-ink/85">
              {t(`sections.${section}.text`, { licence: footer('licence', licenceFacts(brand, locale)) })}
            </p>
          </section>
        ))}
      </div>
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-small text-muted">
        <p>{footer('copyright', { year: String(brand.copyrightYear), brand: brand.name })}</p>
        <TermsLink className={buttonClass({ kind: 'quiet', size: 'small' })} />
      </footer>
    </article>
  )
}
