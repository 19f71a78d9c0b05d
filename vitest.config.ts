import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import { quickFolder } from './scripts/setup/quick-folder.mjs'

// Workers, and what they start, keep their temporary files where this process says.
process.env.TMPDIR = quickFolder()

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

/** What other people's money and every screen stand on: at least 95 % of the branches of each. `npm run coverage` */
const coveredFolders = ['contract', 'lib', 'stores', 'server/domain', 'server/ledger']

/** They take half a minute each, part of it waiting: begun first, none of them is what everything else waits for at the end. */
const longest = ['instances/two-instances', 'proof/model', 'fleet/fleet', 'db/two-worlds'].map(
  (name) => `tests/server/${name}.test.ts`,
)

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: (typeof sorted)[number]) => longest.some((file) => moduleId.endsWith(file))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** `browser-like`: contract, lib, stores, components in jsdom. `server`: the embedded API on real databases. */
export default defineConfig({
  test: {
    // Vitest's own choice leaves a core to itself, which on two cores is half of them; it needs next to none, and what waits
    // for a clock, a database or a started product leaves more. A share of the cores, however large, is never more than all.
    maxWorkers: availableParallelism() + 1,
    // Whoever asks for an order by chance gets Vitest's own.
    sequence: process.argv.some((asked) => asked.includes('shuffle')) ? {} : { sequencer: LongestFirst },
    coverage: {
      provider: 'v8',
      include: coveredFolders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`),
      // A type leaves no code behind.
      exclude: ['**/*.d.ts'],
      reporter: ['text', 'html', 'json-summary'],
      // What a failed test left untaken is seen beside the failure.
      reportOnFailure: true,
      thresholds: Object.fromEntries(coveredFolders.map((folder) => [`${folder}/**`, { branches: 95 }])),
    },
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'browser-like',
          environment: 'jsdom',
          isolate: false,
          include: ['tests/{contract,lib,stores,components,app}/**/*.test.{ts,tsx}'],
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
          setupFiles: ['tests/support/fresh-start.ts'],
          globalSetup: ['tests/support/shared-postgres.ts'],
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/{house,front}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
