/** Headers of every response. For pages, `front/finished-page.ts` adds the content security policy and `Vary`. */
export const securityHeaders = [
  {
    source: '/:path*',
    headers: [
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
      { key: 'Permissions-Policy', value: 'geolocation=(), microphone=(), payment=(), usb=(), camera=(self)' },
      { key: 'X-Frame-Options', value: 'DENY' },
    ],
  },
  {
    source: '/:folder(pictures|icons)/:file*',
    headers: [{ key: 'Cache-Control', value: 'public, max-age=604800, stale-while-revalidate=86400' }],
  },
]
