import { useTranslations } from 'next-intl'

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useTranslations('ui')
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-full bg-points px-5 py-3 font-semibold text-on-points focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('skip_to_content')}
    </a>
  )
}
