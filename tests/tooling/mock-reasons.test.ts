// Tests CONTRIBUTING.md
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Modules that no browser loads. */
const notInBrowser = ['server-only', 'next-intl/server', '@/lib/i18n/current-locale']

/** The mocked modules of a test's source that lack a reason: a comment above the mock, in the same paragraph. */
function withoutReason(source: string): string[] {
  return source.split(/\n\s*\n/).flatMap((paragraph) =>
    [...paragraph.matchAll(/^vi\.(?:do)?[mM]ock\(\s*'([^']+)'/gm)]
      .filter(({ index }) => !/^\s*(?:\/\/|\*)/m.test(paragraph.slice(0, index)))
      .map(([, module = '']) => module)
      .filter((module) => !notInBrowser.includes(module)),
  )
}

const files = ['components', 'contract', 'lib', 'stores', 'support'].flatMap((folder) =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `tests/${folder}/${name}`),
)

/** What fails in a browser must be real in tests: mocks of nprogress once hid that its markup is refused there. */
describe('a mock of a part that ships in the browser', () => {
  it('has a reason', () => {
    const found = files.map((file) => [file, withoutReason(readFileSync(file, 'utf8'))] as const)
    expect(found.filter(([, modules]) => modules.length > 0)).toEqual([])
  })

  it('is found without a reason', () => {
    expect(withoutReason("const a = 1\nvi.mock('nprogress', () => ({}))\n")).toEqual(['nprogress'])
    expect(withoutReason("// A reason of something else.\n\nvi.doMock('sonner')")).toEqual(['sonner'])
    expect(withoutReason("// jsdom has no layout.\nvi.mock('sonner')\nvi.mock('server-only')")).toEqual([])
  })
})
