import { useTranslations } from 'next-intl'

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useTranslations('ui')
  return (
    <a
      href="#content"
      className="fixed top-3 left-3 z-50 rounded-full bg-points px-5 py-3 font-semibold text-on-points not-focus:sr-only"
    >
      {t('skip_to_content')}
    </a>
  )
}
