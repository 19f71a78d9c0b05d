/** Headers that every page carries, also a 404. */
const guards = {
  'content-security-policy': /script-src 'self'.*frame-ancestors 'none'; require-trusted-types-for 'script'/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'permissions-policy': /geolocation=\(\), microphone=\(\)/,
} as const
/** The names of those that an answer's headers lack. */
export const unguarded = (headers: Record<string, string>) =>
  Object.entries(guards).flatMap(([name, pattern]) => (pattern.test(headers[name] ?? '') ? [] : [name]))
