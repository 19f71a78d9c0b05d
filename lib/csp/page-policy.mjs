import { createHash } from 'node:crypto'

/** As `isSandbox` of `lib/env.ts`, which only the bundler can load. */
function isSandboxOn() {
  const { SANDBOX, API_BASE_URL, DATABASE_URL } = process.env
  return SANDBOX ? SANDBOX === 'on' : !API_BASE_URL && !DATABASE_URL
}

/**
 * The content security policy of one page: only our own files, and exactly the inline scripts that Next wrote into it.
 * Read with the settings that the server was started with.
 *
 * @param {string} html the whole page
 * @returns {string}
 */
export function pagePolicy(html) {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    // React writes style attributes (blur placeholders, positions), which hashes cannot allow.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    // The member's browser may be sent to an operator's API of another origin (PUBLIC_API_BASE_URL).
    `connect-src 'self' ${process.env.PUBLIC_API_BASE_URL ?? ''}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    // A payment or a game may be opened by a form posted to its vendor; the code checks the address first.
    `form-action 'self' https:${isSandboxOn() ? ' http://localhost:* http://127.0.0.1:*' : ''}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs nextjs#bundler dompurify default',
  ].join('; ')
}
