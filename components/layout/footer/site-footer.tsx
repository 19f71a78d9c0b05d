import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { brand } from '@/lib/site/brand'
import { licenceFacts } from '@/lib/site/brand-tokens'
import { SandboxNotice } from './sandbox-notice'
import { TermsLink } from './terms-link'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

/** Licence, 18+ and copyright (section 1); below 992 px also the links of the desktop header. */
export function SiteFooter() {
  const t = useTranslations('layout.footer')
  const utility = useTranslations('layout.utility')
  const facts = licenceFacts(brand, useCurrentLocale())
  // Apart, because the number must not break at its hyphen.
  const [before, after] = t('licence', facts).split(facts.number)
  return (
    <footer aria-label={t('label')} className="border-t border-line bg-surface/40 text-small">
      <div className="mx-auto grid max-w-page gap-5 px-4 py-8 desktop:px-6 wide:px-8">
        <div className="max-w-prose text-muted">
          <p className="text-ink">
            {before}
            <span className="whitespace-nowrap">{facts.number}</span>
            {after}
          </p>
          <p>{t('adults')}</p>
          <p className="mt-2">{t('copyright', { year: String(brand.copyrightYear), brand: brand.name })}</p>
        </div>
        {/* The home page has these links above the footer. */}
        <div className="flex flex-wrap gap-x-6 desktop:hidden [body:has(#closing)_&]:hidden">
          <SiteLink href="/help" className="quiet-link">
            {utility('help')}
          </SiteLink>
          <SiteLink href="/about" className="quiet-link">
            {t('about')}
          </SiteLink>
          <TermsLink className="quiet-link" />
        </div>
      </div>
      <div className="px-4 pb-6 empty:hidden">
        <SandboxNotice />
      </div>
      {/* The wallet button of guests stays above the tab bar. At the end of the page it must not cover the text. */}
      <div aria-hidden className="h-12 in-data-[session=member]:hidden desktop:hidden" />
    </footer>
  )
}
