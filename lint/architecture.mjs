/**
 * The rules of the architecture, as tables: which folder may import which, where a package or a global may be used, how
 * long a file may be, how files are named. `oxlint.config.mjs` turns each row into a lint rule;
 * `tests/tooling/lint-rules.test.ts` breaks each rule on purpose. This file is not TypeScript, because oxlint loads it.
 */

/** What every folder of the domain may import: the files directly in `server/domain`, and the layers below. */
const domainFoundations = ['server/domain/*', 'server/ledger', 'server/ports', 'server/db', 'contract']
const belowWallet = [
  ...domainFoundations,
  'server/domain/mail',
  'server/domain/play',
  'server/domain/games',
  'server/domain/auth',
]
const upToWallet = [...belowWallet, 'server/domain/wallet']

/**
 * Folder → what it may import besides itself. `*` stands for any one folder, so that a new feature has a row from the start;
 * the longest matching folder decides. A folder without a row may import only itself and packages. On the right, `FOLDER/*`
 * means only the files directly in the folder.
 *
 * @type {Record<string, readonly string[]>}
 */
export const mayImport = {
  contract: [],
  locales: [],
  lib: ['contract', 'locales'],
  front: ['contract', 'lib'],
  stores: ['contract', 'lib'],
  'components/ui': ['lib', 'art/pictures.json'],
  // `components/member/pages` is the table of members' pages: plain data.
  'components/*': ['components/ui', 'components/member/pages', 'stores', 'lib', 'contract'],
  'components/layout': ['components', 'stores', 'lib', 'contract'],
  'components/member': ['components', 'stores', 'lib', 'contract'],
  'components/screens': ['components', 'stores', 'lib', 'contract'],
  'components/providers': ['components', 'stores', 'lib', 'contract'],
  app: ['components', 'lib', 'contract'],
  'app/api': ['server', 'sandbox', 'contract', 'lib'],
  'app/sandbox': ['app/api', 'sandbox', 'components/ui', 'lib'],
  // The guard of the network is the same for the site and for the API alone.
  server: ['contract', 'locales', 'front/request-guard'],
  'server/http': ['server/routes', 'server/domain', 'server/ports', 'server/db', 'server/env', 'contract', 'locales'],
  'server/routes': ['server/domain', 'contract'],
  'server/domain': ['server/ledger', 'server/ports', 'server/db', 'contract'],
  // The feature folders of the domain in layers: none imports a folder listed after it.
  'server/domain/mail': domainFoundations,
  'server/domain/play': domainFoundations,
  'server/domain/games': [...domainFoundations, 'server/domain/play'],
  'server/domain/auth': [...domainFoundations, 'server/domain/mail'],
  'server/domain/wallet': belowWallet,
  'server/domain/live': domainFoundations,
  'server/domain/account': upToWallet,
  'server/domain/records': upToWallet,
  'server/domain/content': upToWallet,
  'server/domain/protection': upToWallet,
  'server/domain/security': [...upToWallet, 'server/domain/protection'],
  'server/domain/bank': [...upToWallet, 'server/domain/protection'],
  'server/domain/operator': [
    ...upToWallet,
    'server/domain/account',
    'server/domain/bank',
    'server/domain/records',
    'server/domain/content',
    'server/domain/protection',
  ],
  'server/ledger': ['server/db'],
  'server/jobs': ['server/domain', 'server/ledger', 'server/ports', 'server/db', 'server/env', 'contract'],
  'server/ports': ['server/db', 'server/env', 'contract'],
  'server/seed': ['server/domain', 'server/ports', 'server/db', 'contract'],
  'server/db': ['server/env', 'contract'],
  sandbox: ['server/ports', 'server/ledger', 'server/db', 'server/env', 'contract', 'locales'],
}

/**
 * Folders that may import anything of ours, while nothing imports them. Configuration files in the project's root are
 * free too.
 */
export const freeFolders = ['tests', 'e2e', 'bench', 'scripts', 'lint', 'art']

/** Files that only `server` may import, and one another: nothing of them may reach a browser. */
export const serverFacts = ['contract/member/facts', 'contract/optional/facts']

/**
 * A folder that may use only these packages.
 *
 * @type {Record<string, readonly string[]>}
 */
export const onlyPackages = { contract: ['zod', 'node:net'] }

/**
 * A package that only these folders may use.
 *
 * @type {Record<string, readonly string[]>}
 */
export const packageHomes = {
  axios: ['lib/api'],
  react: ['app', 'components', 'stores', 'lib'],
  next: ['app', 'components', 'lib', 'front'],
  'next-intl': ['app', 'components', 'lib'],
  zustand: ['stores'],
  hono: ['server/http', 'sandbox', 'server/index', 'server/main', 'app/api'],
  'drizzle-orm': ['server', 'sandbox'],
  pg: ['server/db'],
  '@electric-sql/pglite': ['server/db'],
  '@node-rs/argon2': ['server/domain'],
}

/** Files that `next.config.ts` loads. Its loader does not know `@/`, so they use relative imports. */
export const configurationParts = ['lib/i18n/rewrites.ts', 'lib/site/security-headers.ts']

/**
 * Files that may use React's `lazy`: the two loaders, the dialogs (which share one boundary), parts of what is shown when
 * loading fails, and one part of server components.
 */
export const lazyHomes = [
  'components/ui/load/{island,part}.tsx',
  'components/layout/dialogs/requested-dialog.tsx',
  'components/ui/dialog/dialog-skeleton.tsx',
  'components/ui/feedback/empty-state.tsx',
  'app/global-error.tsx',
]

/** Files that may read the environment, and files that may use the browser's storage. */
export const environmentHomes = [
  'lib/site/env.ts',
  'lib/api/adapter.ts',
  'front/serve.ts',
  'front/request-guard.ts',
  'server/env.ts',
  './*.config.*',
  'scripts/**',
  'bench/**',
]
export const storageHomes = ['lib/storage/local.ts']

/**
 * The most lines that a file may have, without blank and comment lines. If several rows match, the last one applies.
 */
export const sizeCaps = [
  { kind: 'file', files: ['**/*.{ts,tsx,mjs}'], lines: 250 },
  { kind: 'component or screen', files: ['components/**/*.tsx'], lines: 300 },
  { kind: 'contract file', files: ['contract/**/*.ts'], lines: 200 },
  { kind: 'domain verb', files: ['server/domain/*/**/*.ts'], lines: 150 },
  { kind: 'store', files: ['stores/**/*.ts'], lines: 60 },
  { kind: 'group layout', files: ['app/*/*/**/layout.tsx'], lines: 40 },
  { kind: 'page', files: ['app/**/page.tsx'], lines: 12 },
  { kind: 'test', files: ['tests/**/*.{ts,tsx}', 'e2e/**/*.ts'], lines: 300 },
]

/** Names that say nothing. No file or folder may have one. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc', 'manager']

/** Folders that may have an `index.ts`. */
export const frontDoors = [
  'contract',
  'contract/operator',
  'contract/optional',
  'lib/api',
  'server',
  'sandbox',
  'locales',
]

/** Files that need a default export for Next or for a tool. */
export const defaultExportHomes = [
  'app/**/{page,layout,template,loading,error,global-error,not-found,default}.tsx',
  'app/**/{manifest,robots,sitemap,opengraph-image,icon}.{ts,tsx}',
  'lib/i18n/request.ts',
  'locales/*/index.ts',
  './*.{ts,mjs}',
  'lint/*.mjs',
  '{tests,e2e}/support/*-reporter.ts',
]

/** Folders whose visible texts must come from `locales/`. */
export const wordlessFolders = ['app', 'components', 'stores', 'lib', 'contract']

/** Files with names that are the same in every language: the brand, and each language's own name. */
export const properNames = ['contract/brand.ts', 'lib/site/brand.ts', 'lib/i18n/language-names.ts']
