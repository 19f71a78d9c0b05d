import { ExternalLink } from 'lucide-react'
import { brand } from '@/lib/site/brand'
import { currentLocale } from '@/lib/i18n/current-locale'

/** Links to software that blocks gambling sites on a device, for parents and for players themselves. */
export async function BlockingSoftware() {
  const locale = await currentLocale()
  return (
    <ul className="mt-3 divide-y divide-line">
      {brand.blockingSoftware.map(({ name, text, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" className="group flex min-h-16 items-center gap-3 py-2">
            <span className="flex-1">
              <span className="block font-semibold group-hover:text-points">{name}</span>
              <span className="block text-small text-muted">{text[locale]}</span>
            </span>
            <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
          </a>
        </li>
      ))}
    </ul>
  )
}
