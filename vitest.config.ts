import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { tempFolder } from './tests/support/temp-folder.ts'

// Workers and the processes that they start inherit this.
process.env.TMPDIR = tempFolder()
// Tests do not depend on the adapter that is in place.
process.env.API_ADAPTER = 'off'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

/**
 * React's production elements. Its development version records a stack for each element, which no test reads and which
 * takes a seventh of the time of the components' tests.
 */
const plainElements = fileURLToPath(new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url))

/** Money and every screen depend on these: tests must take at least 95 % of the branches of each. `npm run coverage` */
const coveredFolders = ['contract', 'lib', 'stores', 'server/domain', 'server/ledger']

/** These take up to a minute each, part of it waiting. They start first, so that the run does not end with them. */
const longest = [
  ...['instances/two-instances', 'proof/model', 'fleet/fleet', 'built/every-answer', 'db/sandbox-guard'].map(
    (name) => `server/${name}`,
  ),
  'tooling/adapter-check',
].map((name) => `tests/${name}.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: (typeof sorted)[number]) => longest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** `browser-like`: contract, lib, stores, components in jsdom. `server`: the embedded API on real databases. `tooling`: the rest. */
export default defineConfig({
  test: {
    // By default Vitest keeps one core for itself: of two cores, half. It hardly uses it, and tests that wait for a clock, a
    // database or a started product do not use theirs either.
    maxWorkers: availableParallelism() + 1,
    // With `--sequence.shuffle`, Vitest's own sequencer must do the shuffling.
    sequence: process.argv.some((argument) => argument.includes('shuffle')) ? {} : { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: coveredFolders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
      // Types leave no code to cover.
      exclude: ['**/*.d.ts'],
      reporter: ['text', 'html', 'json-summary'],
      reportOnFailure: true,
      thresholds: Object.fromEntries(coveredFolders.map((folder) => [`${folder}/**`, { branches: 95 }])),
    },
    projects: [
      {
        plugins: [react()],
        resolve: { alias: { ...alias, 'react/jsx-runtime': plainElements } },
        oxc: { jsx: { development: false } },
        // Tests look at no styles, and Vite does not read `postcss.config.mjs` as Next does.
        css: { postcss: { plugins: [] } },
        test: {
          name: 'browser-like',
          environment: 'jsdom',
          // From version 25 on Node has a `localStorage` of its own, which would hide jsdom's.
          execArgv: process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : [],
          isolate: false,
          include: ['tests/{contract,lib,stores,components}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/browser-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/support/server-setup.ts'],
          globalSetup: ['tests/support/shared-postgres.ts'],
          include: ['tests/{server,sandbox}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'tooling',
          environment: 'node',
          include: ['tests/{tooling,front}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
