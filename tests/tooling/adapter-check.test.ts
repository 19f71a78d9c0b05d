// Tests scripts/setup/adapter-check.ts
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareAdapter } from '@/scripts/setup/adapter-check'

let root: string
// Each test has its own folder, because Node caches the modules that it imports.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'adapter-check-'))
  for (const folder of ['lib', 'contract', 'tsconfig.json']) cpSync(folder, join(root, folder), { recursive: true })
  mkdirSync(join(root, 'scripts', 'setup'), { recursive: true })
  cpSync('scripts/setup/adapter-problems.ts', join(root, 'scripts/setup/adapter-problems.ts'))
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

const adapterWith = (output: string) =>
  writeFileSync(
    join(root, 'lib/api/adapter.ts'),
    `import * as z from 'zod/mini'
import type { Adapter } from './backend/define-adapter'
import { epochSeconds, renameFields } from './backend/wire-codecs'
export const adapter: Adapter | null = {
  request: (_, route) => route,
  outcome: ({ body }) => ({ data: body }),
  calls: { 'content.marquee': { output: z.array(renameFields({ ${output} })) } },
}
`,
  )
const notice = "id: ['no', z.int()], title: ['title', z.string()], content: ['html', z.string()]"
const isRecordedAsCorrect = () => existsSync(join(root, '.cache', 'adapter-checked'))

it('the adapter check does nothing without an adapter', async () => {
  writeFileSync(join(root, 'lib/api/adapter.ts'), 'export const adapter: Adapter | null = null\n')
  await prepareAdapter(root)
  expect(isRecordedAsCorrect()).toBe(false)
})

it('the adapter check refuses wrong types, and names the command that checks only the adapter', async () => {
  adapterWith("id: ['no', z.int()], title: ['title', z.string()]")
  await expect(prepareAdapter(root)).rejects.toThrow(
    /types of lib\/api\/adapter\.ts.*\n.*tsc -p \.cache\/adapter-types\.json/,
  )
})

it.each(['example-backend', 'rest-backend'])(
  'the adapter check accepts the shipped %s, whose adapter uses Node’s modules',
  async (example) => {
    for (const folder of ['tests/support/example-backend', 'tests/support/rest-backend'])
      cpSync(folder, join(root, folder), { recursive: true })
    writeFileSync(
      join(root, 'lib/api/adapter.ts'),
      `import { adapter as example } from '@/tests/support/${example}/adapter'
import type { Adapter } from './backend/define-adapter'
export const adapter: Adapter | null = process.env.BACKEND_KEY === '' ? null : example
`,
    )
    await prepareAdapter(root)
    expect(isRecordedAsCorrect()).toBe(true)
  },
)

it('the adapter check refuses a misspelt optional field and names its call', async () => {
  adapterWith(`${notice}, publishedAt: ['at', epochSeconds]`)
  await expect(prepareAdapter(root)).rejects.toThrow('content.marquee: [0].publishedAt: no field of the contract')
  expect(isRecordedAsCorrect()).toBe(false)
})

it('the adapter check runs once for a correct adapter until it changes', async () => {
  adapterWith(`${notice}, published_at: ['at', epochSeconds]`)
  await prepareAdapter(root)
  expect(isRecordedAsCorrect()).toBe(true)
  unlinkSync(join(root, 'node_modules'))
  await prepareAdapter(root)
  adapterWith(`${notice}`)
  await expect(prepareAdapter(root)).rejects.toThrow()
})
