import { publicOrigin } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** For search engines (RFC 9309). Members' pages are not listed here: they say `noindex`, which must be read to count. */
export function GET(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox/',
    '',
    `Sitemap: ${publicOrigin()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
