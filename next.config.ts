import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { languageRewrites, notFoundRewrites, localePrefixRedirects } from './lib/i18n/rewrites'
import { securityHeaders } from './lib/site/security-headers'

const isDevelopment = process.env.NODE_ENV === 'development'

/** Orchestrators expect these short names for two of the API's paths. */
const apiNames = ['health', 'ready'].map((name) => ({ source: `/api/${name}`, destination: `/api/v1/${name}` }))

const config: NextConfig = {
  poweredByHeader: false,
  // The front computes a page's `ETag` once per change; Next would compute it for each response.
  generateEtags: false,
  reactStrictMode: true,
  turbopack: {
    resolveAlias: {
      // See `contract/zod-in-browser.ts`. The development server uses all of zod.
      ...(isDevelopment ? {} : { 'zod/mini': { browser: './.cache/zod-in-browser.mjs' } }),
      // How `lucide-react` imports its `Icon`, and Next's error page its styles. The budgets of the pages' weight fail if
      // an update changes these names.
      './Icon.mjs': './components/ui/picture/lucide-icon.tsx',
      './error-styles': './lib/site/next-error-styles.ts',
    },
  },
  productionBrowserSourceMaps: false,
  // No page older than this is sent: it is rendered first. With the front's second, content is at most 21 seconds old.
  expireTime: 20,
  // All pages in all languages, with their parts, take about 45 MB.
  cacheMaxMemorySize: 100 * 1024 * 1024,
  // Puts the title into the head for every caller. Otherwise the `User-Agent` of the first caller would decide where it
  // is, for everybody.
  htmlLimitedBots: /.*/,
  experimental: {
    // Rendered pages stay in memory: other processes may serve the same build folder.
    isrFlushToDisk: false,
    // This check compares a query that the front removes: it requests parts of pages by the bare path.
    validateRSCRequestHeaders: false,
  },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'sharp'],
  // Keeps the embedded database and the pictures' sources out of the build.
  outputFileTracingExcludes: { '*': ['.data/**', 'art/**'] },
  // `npm run lint` checks the types, so the build does not check them again.
  typescript: { ignoreBuildErrors: true },
  async redirects() {
    return localePrefixRedirects
  },
  async rewrites() {
    return { beforeFiles: languageRewrites, afterFiles: apiNames, fallback: notFoundRewrites }
  },
  async headers() {
    return securityHeaders
  },
}

export default createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // The build compiles the messages, so pages need no message parser.
  experimental: { messages: { path: './locales', format: 'json', locales: 'infer', precompile: true } },
})(config)
