// Tests .github/workflows/ci.yml
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scripts } from '@/package.json'

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8')
const all = (pattern: RegExp, text = workflow) => [...text.matchAll(pattern)].map(([, found = '']) => found)

it('the workflow runs commands, test projects, journeys and Node versions that exist', () => {
  const run = all(/npm run ([\w:]+)/g)
  expect(run).toEqual(expect.arrayContaining(['build', 'verify', 'test:fast', 'e2e']))
  expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const config = readFileSync('vitest.config.ts', 'utf8')
  // Those that `npm run test:fast` runs, and those of the workflow's own.
  const projects = [...all(/--project (\S+)/g), ...all(/--project (\S+)/g, scripts['test:fast'])]
  expect(projects.toSorted()).toEqual(all(/^ +name: '([\w-]+)',$/gm, config).toSorted())
  const sets = all(/const sets: .* = \{ (.*) \}$/gm, readFileSync('playwright.config.ts', 'utf8'))[0]?.split(', ')
  expect([...new Set(all(/set: (\w+),/g)), 'gallery'].toSorted()).toEqual(sets?.toSorted())
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe('24')
})

it('the workflow may only read the repository, and pins each action', () => {
  expect(all(/^( *permissions:\n(?: +\S.*\n)+)/gm)).toEqual(['permissions:\n  contents: read\n'])
  expect(all(/uses: (\S+)/g).filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([])
  expect(all(/(actions\/checkout@v4\n +with: \{ persist-credentials: false \})/g)).toHaveLength(
    all(/(actions\/checkout)/g).length,
  )
})
