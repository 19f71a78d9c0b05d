import { publicOrigin } from '@/lib/site/env'

export const dynamic = 'force-dynamic'

/**
 * For search engines (RFC 9309). Members' pages are not disallowed: a crawler must fetch them to see their `noindex`.
 */
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
