import { fileURLToPath } from 'node:url'
import { defineConfig } from 'oxlint'
import * as architecture from './lint/architecture.mjs'

const code = '**/*.{ts,tsx,mjs}'
const storages = ['localStorage', 'sessionStorage']

const storageBan = storages.flatMap((property) =>
  ['window', 'globalThis', 'self'].map((object) => ({
    object,
    property,
    message: 'Only lib/storage/local.ts stores.',
  })),
)
const environmentBan = [
  { object: 'process', property: 'env', message: 'Only lib/site/env.ts and server/env.ts read it.' },
]
const lazyBan = [
  { name: 'react', importNames: ['lazy'] },
  { name: '@/components/ui/load/part', importNames: ['lazyWithRetry'] },
  { name: 'next/dynamic' },
].map((source) => ({ ...source, message: 'Components are loaded late by `island` or `part`.' }))

/** @param {string} plugin @param {readonly string[]} rules @returns {Record<string, 'error'>} */
const errors = (plugin, rules) => Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error']))

/** @param {string} plugin @param {readonly string[]} rules @returns {Record<string, 'off'>} */
const off = (plugin, rules) => Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'off']))

/** @param {string[]} files @param {number} lines @returns {import('oxlint').OxlintOverride} */
const sizeCap = (files, lines) => ({
  files,
  rules: { 'eslint/max-lines': ['error', { max: lines, skipBlankLines: true, skipComments: true }] },
})

/** All linting: oxlint's rules, the project's own (`lint/`, `lint/architecture.mjs`), and the types. */
export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'react', 'nextjs', 'jsx-a11y'],
  jsPlugins: [{ name: 'project', specifier: fileURLToPath(new URL('lint/plugin.mjs', import.meta.url)) }],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['public/'],
  rules: {
    ...errors('project', ['import-zones', 'names', 'explained-disable', 'lost-update', 'post-forms']),
    ...errors('eslint', [
      'no-array-constructor',
      'no-console',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ]),
    ...errors('typescript', [
      'await-thenable',
      'ban-ts-comment',
      'no-empty-object-type',
      'no-explicit-any',
      'no-floating-promises',
      'no-namespace',
      'no-require-imports',
      'no-unnecessary-type-constraint',
      'no-unsafe-function-type',
      'switch-exhaustiveness-check',
    ]),
    ...errors('react', [
      'display-name',
      'jsx-no-comment-textnodes',
      'no-unescaped-entities',
      'require-render-return',
      'rules-of-hooks',
      'unsupported-syntax',
    ]),
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-restricted-globals': [
      'error',
      ...storages.map((name) => ({ name, message: 'Only lib/storage/local.ts stores.' })),
    ],
    'eslint/no-restricted-properties': ['error', ...storageBan, ...environmentBan],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    // Patterns of the ARIA practices that axe checks better: list boxes, scrolling regions, status messages.
    ...off('jsx-a11y', [
      'click-events-have-key-events',
      'no-noninteractive-element-interactions',
      'no-noninteractive-element-to-interactive-role',
      'no-noninteractive-tabindex',
      'prefer-tag-over-role',
    ]),
    // Matters of style, or too strict for values that only a test knows.
    ...off('typescript', [
      'no-base-to-string',
      'no-misused-spread',
      'no-redundant-type-constituents',
      'require-array-sort-compare',
      'restrict-template-expressions',
      'unbound-method',
    ]),
    ...off('unicorn', ['no-useless-spread']),
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  },
  overrides: [
    ...architecture.sizeCaps.map(({ files, lines }) => sizeCap(files, lines)),
    {
      files: architecture.wordlessFolders.map((folder) => `${folder}/${code}`),
      excludeFiles: architecture.properNames,
      rules: { 'project/no-literal-text': 'error' },
    },
    {
      files: ['app', 'components', 'lib', 'stores'].map((folder) => `${folder}/${code}`),
      excludeFiles: architecture.lazyHomes,
      rules: { 'eslint/no-restricted-imports': ['error', { paths: lazyBan }] },
    },
    {
      files: ['tests/**', 'e2e/**'],
      rules: {
        ...errors('project', ['every-test-runs', 'no-fixed-waits']),
        ...off('project', ['post-forms']),
        'eslint/no-restricted-globals': 'off',
        'eslint/no-restricted-properties': 'off',
      },
    },
    {
      files: architecture.storageHomes,
      rules: { 'eslint/no-restricted-globals': 'off', 'eslint/no-restricted-properties': ['error', ...environmentBan] },
    },
    { files: architecture.environmentHomes, rules: { 'eslint/no-restricted-properties': ['error', ...storageBan] } },
    { files: architecture.defaultExportHomes, rules: { 'import/no-default-export': 'off' } },
    { files: ['scripts/**', 'bench/**', 'art/**'], rules: { 'eslint/no-console': 'off' } },
  ],
})
