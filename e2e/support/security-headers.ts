/** Headers that every page must have, including a 404. */
const securityHeaders = {
  'content-security-policy': /script-src 'self'.*frame-ancestors 'none'; require-trusted-types-for 'script'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'permissions-policy': /geolocation=\(\), microphone=\(\)/,
} as const
/** The names of the security headers that a response lacks. */
export const missingSecurityHeaders = (headers: Record<string, string>) =>
  Object.entries(securityHeaders).flatMap(([name, pattern]) => (pattern.test(headers[name] ?? '') ? [] : [name]))
