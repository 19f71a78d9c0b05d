import next from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import prettier from 'eslint-config-prettier'
import * as house from './scripts/architecture.mjs'
import explainedDisable from './scripts/lint/explained-disable.mjs'
import importZones from './scripts/lint/import-zones.mjs'
import names from './scripts/lint/names.mjs'
import noCycle from './scripts/lint/no-cycle.mjs'
import noLiteralText from './scripts/lint/no-literal-text.mjs'

const code = '**/*.{ts,tsx,mjs}'
const typed = '**/*.{ts,tsx}'
const storages = ['localStorage', 'sessionStorage']

const storageBan = storages.flatMap((property) =>
  ['window', 'globalThis', 'self'].map((object) => ({
    object,
    property,
    message: 'Only lib/storage/local.ts stores.',
  })),
)
/** What others added while it waited is lost: the left side is read first. */
const lostUpdate = {
  selector: ['AwaitExpression.right', '.right AwaitExpression']
    .map((late) => `AssignmentExpression[operator=/^[-+*\\/]=$/] > ${late}`)
    .join(),
  message: 'It is read before it is awaited: await into a constant first.',
}
const environmentBan = [{ object: 'process', property: 'env', message: 'Only lib/env.ts and server/env.ts read it.' }]

/** @type {import('eslint').Linter.Config[]} */
const config = [
  ...next,
  ...nextTypescript,
  prettier,
  {
    ignores: [
      'node_modules/',
      '.next/',
      '.data/',
      '.cache/',
      'public/',
      'coverage/',
      'test-results/',
      'playwright-report/',
      'report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    name: 'house',
    files: [code],
    plugins: {
      house: {
        rules: {
          'import-zones': importZones,
          names,
          'no-cycle': noCycle,
          'no-literal-text': noLiteralText,
          'explained-disable': explainedDisable,
        },
      },
    },
    rules: {
      'house/import-zones': 'error',
      'house/names': 'error',
      'house/explained-disable': 'error',
      'house/no-cycle': 'error',
      'import/no-default-export': 'error',
      'import/no-anonymous-default-export': 'off',
      'no-restricted-globals': [
        'error',
        ...storages.map((name) => ({ name, message: 'Only lib/storage/local.ts stores.' })),
      ],
      'no-restricted-properties': ['error', ...storageBan, ...environmentBan],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', lostUpdate],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    name: 'house/types',
    files: [typed],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  ...house.sizeCaps.map(({ kind, files, lines }) => ({
    name: `house/size of a ${kind}`,
    files,
    rules: { 'max-lines': ['error', { max: lines, skipBlankLines: true, skipComments: true }] },
  })),
  {
    name: 'house/words',
    files: house.wordlessFolders.map((folder) => `${folder}/${code}`),
    ignores: house.properNames,
    rules: { 'house/no-literal-text': 'error' },
  },
  {
    name: 'house/tests',
    files: ['tests/**', 'e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        lostUpdate,
        {
          selector:
            'MemberExpression[property.name=/^(only|skip|todo|fixme|skipIf|runIf)$/][object.name=/^(it|test|describe|suite)$/]',
          message: 'Every test runs, or it is deleted.',
        },
        {
          selector: 'MemberExpression[property.name=/^(only|skip|fixme)$/][object.property.name="describe"]',
          message: 'Every test runs, or it is deleted.',
        },
        { selector: 'CallExpression[callee.property.name="waitForTimeout"]', message: 'Wait for something to happen.' },
      ],
    },
  },
  {
    name: 'house/storage',
    files: house.storageHomes,
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': ['error', ...environmentBan] },
  },
  {
    name: 'house/environment',
    files: house.environmentHomes,
    rules: { 'no-restricted-properties': ['error', ...storageBan] },
  },
  {
    name: 'house/free',
    files: ['tests/**', 'e2e/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  { name: 'house/default exports', files: house.defaultExportHomes, rules: { 'import/no-default-export': 'off' } },
  { name: 'house/terminal', files: ['scripts/**', 'bench/**', 'art/**'], rules: { 'no-console': 'off' } },
]

export default config
