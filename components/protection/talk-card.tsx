import { ExternalLink, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button-class'
import { Card } from '@/components/ui/card'
import type { HelpLine } from '@/contract/brand'
import type { Locale } from '@/contract/locales'
import { brand } from '@/lib/site/brand'

/** Whom the reader can talk to: the help lines of their language. */
export function TalkCard({ locale, className }: { locale: Locale; className?: string }) {
  const t = useTranslations('protection.guest.talk')
  return (
    <Card aria-labelledby="talk" id="talk-to-someone" className={className}>
      <h2 id="talk" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-1 mb-2 text-muted">{t('text')}</p>
      <HelpLines lines={brand.helpLines[locale]} openLabel={t('open')} />
    </Card>
  )
}

/** Help lines, each with a button that dials its number or opens its site. */
function HelpLines({ lines, openLabel }: { lines: readonly HelpLine[]; openLabel: string }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ name, text, number, url }) => (
        <li key={name} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-28 flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-small text-muted">{text}</span>
          </span>
          {number ? (
            <a href={`tel:${number}`} aria-label={`${name} ${number}`} className={buttonClass({ kind: 'quiet' })}>
              <Phone aria-hidden className="size-4" />
              <span className="figures">{number}</span>
            </a>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${name}: ${openLabel}`}
              className={buttonClass({ kind: 'quiet' })}
            >
              <ExternalLink aria-hidden className="size-4" />
              {openLabel}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
