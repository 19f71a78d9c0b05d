import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { languageRewrites, missingPageRewrites, prefixRedirects } from './lib/i18n/rewrites'
import { securityHeaders } from './lib/security-headers'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  productionBrowserSourceMaps: false,
  cacheHandler: new URL('./lib/csp/cache-handler.mjs', import.meta.url).pathname,
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'sharp'],
  // The embedded database is one folder owned by one process: nothing of it belongs into the build.
  outputFileTracingExcludes: { '*': ['.data/**', 'art/**'] },
  // Types are checked by `npm run verify`, with the tests; once is enough.
  typescript: { ignoreBuildErrors: true },
  async redirects() {
    return prefixRedirects
  },
  async rewrites() {
    return { beforeFiles: languageRewrites, afterFiles: [], fallback: missingPageRewrites }
  },
  async headers() {
    return securityHeaders
  },
}

export default createNextIntlPlugin('./lib/i18n/request.ts')(config)
