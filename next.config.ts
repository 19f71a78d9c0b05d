import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { languageRewrites, notFoundRewrites, localePrefixRedirects } from './lib/i18n/rewrites'
import { securityHeaders } from './lib/security-headers'

const isDevelopment = process.env.NODE_ENV === 'development'

/** The names that orchestrators expect, for what stands under the API's own paths. */
const apiNames = ['health', 'ready'].map((name) => ({ source: `/api/${name}`, destination: `/api/v1/${name}` }))

const config: NextConfig = {
  // Pages that only `npm run dev` has are called `page.dev.tsx`.
  pageExtensions: ['tsx', 'ts', ...(isDevelopment ? ['dev.tsx'] : [])],
  // Next lets one development server run on a folder: the tests' own does not ask anybody to stop theirs.
  distDir: (isDevelopment && process.env.DEV_BUILD_DIR) || '.next',
  poweredByHeader: false,
  // The front gives pages their tags, once per change; Next computes them for each answer.
  generateEtags: false,
  reactStrictMode: true,
  // See `contract/zod-in-browser.ts`. The development server uses zod as it is.
  turbopack: { resolveAlias: isDevelopment ? {} : { 'zod/mini': { browser: './.cache/zod-in-browser.mjs' } } },
  productionBrowserSourceMaps: false,
  // All pages in all languages, with their parts, take about 45 MB.
  cacheMaxMemorySize: 100 * 1024 * 1024,
  // The title stands in the head for every caller; otherwise `User-Agent` would decide it for the page that all get.
  htmlLimitedBots: /.*/,
  experimental: {
    // A rendered page is never written into the build, which other processes may serve.
    isrFlushToDisk: false,
    // The front requests parts of pages by the bare path, without the query that this check compares.
    validateRSCRequestHeaders: false,
  },
  serverExternalPackages: ['@electric-sql/pglite', 'pg', '@node-rs/argon2', 'sharp'],
  // The embedded database is one folder owned by one process: nothing of it belongs into the build.
  outputFileTracingExcludes: { '*': ['.data/**', 'art/**'] },
  // Types are checked by `npm run verify`, with the tests; once is enough.
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
  // What words are made of is worked out by the build: the parser for it is no part of any page.
  experimental: { messages: { path: './locales', format: 'json', locales: 'infer', precompile: true } },
})(config)
