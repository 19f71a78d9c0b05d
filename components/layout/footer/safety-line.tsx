import clsx from 'clsx'
import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { HelpLine } from '@/contract/brand'
import { brand } from '@/lib/site/brand'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

/**
 * On every page: 18+, a help line, a link to limits and breaks, and the licence (MGA, GLI-19 2.6.9). A band on a
 * desktop, two rows on a phone.
 */
export function SafetyLine({ className }: { className?: string }) {
  const t = useTranslations('layout.safety')
  const locale = useCurrentLocale()
  const { licence, helpLines } = brand
  const { name, number, url = '' }: HelpLine = helpLines[locale][0]
  const [href, contact] = number ? [`tel:${number}`, number] : [url, url.replace(/^https:\/\/(www\.)?/, '')]
  return (
    <aside aria-label={t('label')} className={clsx('border-t border-line bg-surface/60 text-small', className)}>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-1 desktop:min-h-15 desktop:px-6 wide:px-8">
        {/* The mark stays beside the help line, also if that wraps. */}
        <span className="flex min-w-0 items-center gap-x-6">
          <span className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-ink text-label font-bold">
            {t('mark')}
          </span>
          <span className="max-desktop:sr-only">{t('adults')}</span>
          <a href={href} className={clsx(linkClass, 'gap-1.5')}>
            <Phone aria-hidden className="size-4 shrink-0" />
            {t('talk', { name, contact })}
          </a>
        </span>
        <SiteLink href="/limits" className={linkClass}>
          {t('limits')}
        </SiteLink>
        <span className="flex flex-wrap items-center gap-x-2 text-muted desktop:ml-auto">
          {t('licence', { authority: licence.authority[locale] })}
          <a href={licence.url} target="_blank" rel="noreferrer" className={linkClass}>
            {licence.number}
          </a>
        </span>
      </div>
    </aside>
  )
}
