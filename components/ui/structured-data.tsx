'use client'

import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Facts for search engines (JSON-LD, schema.org). They are only in the HTML of a first view: Trusted Types let no script
 * element be filled later, and search engines open every page by its address.
 */
export function StructuredData({ facts }: { facts: readonly Record<string, unknown>[] }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isInHtml] = useState(isHydrating)
  if (!isInHtml) return null
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
