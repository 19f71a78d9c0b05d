/** One report for people, in the folder `report/`: `npm run report` (`-- --gallery` for the pictures alone). */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportPage } from './report/page.mjs'
import { runCommand, say } from './setup/terminal.mjs'
import { runGallery, runJourneySet, runVitest } from './test/suites.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const folder = join(root, 'report')
const gallery = join(folder, 'gallery')
const isGalleryOnly = process.argv.includes('--gallery')

/** The commit that the report is about; a copy without its history has none. */
function commitHere() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

/** @param {'mocked' | 'full'} set @param {string} title */
async function journeys(set, title) {
  const totals = await runJourneySet(root, set, join(folder, `journeys-${set}`))
  return { title, ...totals, report: `journeys-${set}/index.html` }
}

await runCommand(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(gallery, { recursive: true })
  /** @type {import('./report/page.mjs').Suite[]} */
  const suites = []
  if (!isGalleryOnly) {
    suites.push({ title: 'Unit and API tests', ...(await runVitest(root)), report: '' })
    suites.push(await journeys('mocked', 'Journeys on a mocked backend'))
    suites.push(await journeys('full', 'Journeys against the started product'))
  }
  suites.push({ title: 'The gallery below', ...(await runGallery(root, gallery)), report: '' })
  const exhibits = readdirSync(gallery)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(gallery, name), 'utf8')))
  writeFileSync(join(folder, 'index.html'), reportPage({ made: new Date(), commit: commitHere(), suites, exhibits }))
  say('The report is report/index.html')
  if (suites.some(({ failed }) => failed > 0)) process.exitCode = 1
})
