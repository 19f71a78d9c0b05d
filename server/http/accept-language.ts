import { chooseLocale, type Locale } from '@/contract/locales'

/** The site's language for an `Accept-Language` header, according to its weights (specification, section 2). */
export function acceptedLocale(header: string | null): Locale {
  const tags = (header ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const quality = Number(
        params
          .find((param) => param.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { tag, quality: Number.isFinite(quality) ? quality : 0 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return chooseLocale(tags.map(({ tag }) => tag))
}
