import { ExternalLink, Phone } from 'lucide-react'
import { buttonClass } from '@/components/ui/button-class'
import type { HelpLine } from '@/contract/brand'

/** Help lines, each with a button that dials its number or opens its site. */
export function HelpLines({ lines, openLabel }: { lines: readonly HelpLine[]; openLabel: string }) {
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
