import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

export type PolicySettings = {
  /** The origin of an API that browsers call directly; empty if there is none. */
  apiOrigin: string
  /** Whether the sandbox is on. Its payment page may be served by this machine. */
  isSandbox: boolean
}

/** The content security policy of one page: our own files, and exactly the inline scripts that Next wrote into it. */
export function contentPolicy(html: string, { apiOrigin, isSandbox }: PolicySettings): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    // React writes style attributes (blur placeholders, positions), which hashes cannot allow.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' ${apiOrigin}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    // A form may be posted to any vendor to open a payment or a game; the code checks its address first.
    `form-action 'self' https:${isSandbox ? ' http://localhost:* http://127.0.0.1:*' : ''}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs nextjs#bundler dompurify default',
  ].join('; ')
}
