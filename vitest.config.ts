import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

/** `browser-like`: contract, lib, stores, components in jsdom. `server`: the embedded API on real databases. */
export default defineConfig({
  test: {
    // Vitest's own choice leaves a core to itself, which on two cores is half of them; it needs next to none.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [react()],
        resolve: { alias },
        test: {
          name: 'browser-like',
          environment: 'jsdom',
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
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'house', environment: 'node', include: ['tests/house/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
})
