'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { useDialogsStore } from '@/stores/dialogs'
import { TermsLink } from './terms-link'

const linkClass = 'inline-flex min-h-11 items-center whitespace-nowrap text-small text-muted hover:text-ink'

/** What every visitor may look for at any moment: about, terms, customer service. The footer holds no links (section 2). */
export function UtilityLinks() {
  const t = useTranslations('layout')
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <nav aria-label={t('utility.label')} className="flex flex-wrap items-center gap-x-4">
      <SiteLink href="/about" className={linkClass}>
        {t('footer.about')}
      </SiteLink>
      <TermsLink className={linkClass} />
      <button type="button" aria-haspopup="dialog" onClick={() => void open({ kind: 'service' })} className={linkClass}>
        {t('utility.service')}
      </button>
    </nav>
  )
}
