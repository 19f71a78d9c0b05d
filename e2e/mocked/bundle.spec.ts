import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '..', '..', '.next')
/** Texts that only the mocked backend, msw and its binding contain. */
const traces = ['mockServiceWorker', '[MSW]', '@mswjs', 'mocked-token', 'token-expired']

function scripts(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|mjs|html|rsc)$/.test(name))
    .map((name) => join(root, folder, name))
}
const filesWith = (files: string[], text: string) => files.filter((file) => readFileSync(file, 'utf8').includes(text))

test('the production build contains no code of the mocked backend', () => {
  const [browser, server] = [scripts('static'), scripts('server')]
  // Proves that the search finds texts: the site's own texts are in the same files.
  expect(filesWith(browser, 'Idempotency-Key').length).toBeGreaterThan(0)
  expect(filesWith(server, 'idempotency_key_required').length).toBeGreaterThan(0)
  for (const trace of traces) expect(filesWith([...browser, ...server], trace), trace).toEqual([])
})
