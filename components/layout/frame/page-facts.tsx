import { useTranslations } from 'next-intl'
import { StructuredData } from '@/components/ui/structured-data'
import { languageTag } from '@/contract/locales'
import { brand } from '@/lib/site/brand'
import { publicOrigin } from '@/lib/site/env'
import { routeKey } from '@/lib/i18n/page-metadata'
import { localizedAddress } from '@/lib/i18n/public-address'
import type { RoutePath } from '@/lib/site/routes'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

type PageFactsProps = {
  path: RoutePath
  /** A page below the route, such as one promotion. */
  below?: { path: string; title: string }
}

/** The operator, and how to search the site (schema.org `Organization`, `WebSite`); for the home page. */
export function SiteFacts() {
  const locale = useCurrentLocale()
  const origin = publicOrigin()
  const organization = { '@type': 'Organization', '@id': `${origin}/#organization` }
  return (
    <StructuredData
      facts={[
        {
          ...organization,
          name: brand.name,
          legalName: brand.operator,
          url: origin,
          logo: `${origin}${brand.icons.large}`,
        },
        {
          '@type': 'WebSite',
          name: brand.name,
          url: origin,
          inLanguage: languageTag[locale],
          publisher: { '@id': organization['@id'] },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?search={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        },
      ]}
    />
  )
}

/** The position of a page within the site (schema.org `BreadcrumbList`). */
export function PageFacts({ path, below }: PageFactsProps) {
  const t = useTranslations('routes')
  const locale = useCurrentLocale()
  const steps = [
    { path: '/', title: t('home.title') },
    { path, title: t(`${routeKey(path)}.title`) },
    ...(below ? [below] : []),
  ]
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.title,
    item: localizedAddress(step.path, locale),
  }))
  return <StructuredData facts={[{ '@type': 'BreadcrumbList', itemListElement }]} />
}
