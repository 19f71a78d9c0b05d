import { publicCall } from '@/app/api/public-call'
import { contract } from '@/contract'
import { defaultLocale, locales } from '@/contract/locales'
import { addressesByLanguage, listedPaths, localizedAddress } from '@/lib/i18n/public-address'

export const dynamic = 'force-dynamic'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Lists every public page in every language, each with links to its other languages (sitemaps.org). */
export async function GET(): Promise<Response> {
  const promotions = await publicCall(contract.content.activities, defaultLocale).catch(() => null)
  const paths = [...listedPaths(), ...(promotions ?? []).map(({ id }) => `/promote/${encodeURIComponent(id)}`)]
  const urls = paths.flatMap((path) => {
    const links = Object.entries(addressesByLanguage(path)).map(
      ([tag, address]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escape(address)}"/>`,
    )
    return locales.map((locale) => `<url><loc>${escape(localizedAddress(path, locale))}</loc>${links.join('')}</url>`)
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
