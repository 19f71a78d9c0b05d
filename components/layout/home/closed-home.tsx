import { Banknote, Mail, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TalkCard } from '@/components/protection/talk-card'
import { SiteLink } from '@/components/ui/site-link'
import { withTexts } from '@/components/ui/load/part-with-texts'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

const openPages = [
  { page: 'withdrawal', Icon: Banknote },
  { page: 'record', Icon: ReceiptText },
  { page: 'message', Icon: Mail },
] as const

/** Whom a member can talk to while their play is closed, and the pages that stay open. */
function ClosedHome() {
  const t = useTranslations('routes')
  const menu = useTranslations('account.menu')
  return (
    <>
      <TalkCard locale={useCurrentLocale()} />
      <ul className="grid gap-4">
        {openPages.map(({ page, Icon }) => (
          <li key={page}>
            <SiteLink
              href={`/${page}`}
              className="flex h-full min-h-19 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-field bg-raised text-muted">
                <Icon aria-hidden className="size-5" />
              </span>
              <span>
                <span className="block font-semibold">
                  {page === 'withdrawal' ? menu('withdraw') : t(`${page}.title`)}
                </span>
                <span className="block text-small text-muted">{t(`${page}.purpose`)}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Loads it with its texts. */
export const loadClosedHome = withTexts(async () => ClosedHome, ['account', 'protection', 'routes'])
