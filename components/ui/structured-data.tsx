'use client'

import { useIsInHtml } from '@/lib/hooks/use-browser-value'

/**
 * Facts for search engines (JSON-LD, schema.org). Only server-rendered pages contain them: Trusted Types forbid filling
 * a script element later, and search engines always load pages from the server.
 */
export function StructuredData({ facts }: { facts: readonly Record<string, unknown>[] }) {
  if (!useIsInHtml()) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
