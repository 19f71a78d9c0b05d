/** Writes one report for people to the folder `report/`: `npm run report`. `-- --gallery` writes only the pictures. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { info } from '../bootstrap/terminal.mjs'
import { reportPage, type Suite } from '../report/page'
import { prepareTests, runGallery, runJourneys, runVitest } from '../test/suites'

const root = process.cwd()
const folder = join(root, 'report')
const gallery = join(folder, 'gallery')

/** The commit that the report describes; `unknown` in a copy without git's history. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}

async function journeys(set: 'mocked' | 'foreign' | 'full', title: string): Promise<Suite> {
  const totals = await runJourneys(root, set, join(folder, `journeys-${set}`))
  return { title, ...totals, report: `journeys-${set}/index.html` }
}

await prepareTests(root)
rmSync(folder, { recursive: true, force: true })
mkdirSync(gallery, { recursive: true })
const suites: Suite[] = []
if (!process.argv.includes('--gallery')) {
  suites.push({ title: 'Unit and API tests', ...(await runVitest(root)), report: '' })
  suites.push(await journeys('mocked', 'Journeys on a mocked backend'))
  suites.push(await journeys('foreign', 'Journeys on a backend with its own protocol'))
  suites.push(await journeys('full', 'Journeys against the started product'))
}
suites.push({ title: 'The gallery below', ...(await runGallery(root, gallery)), report: '' })
const exhibits = readdirSync(gallery)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(join(gallery, name), 'utf8')))
const made = new Date().toISOString()
writeFileSync(join(folder, 'index.html'), reportPage({ made, commit: currentCommit(), suites, exhibits }))
info('The report is report/index.html')
if (suites.some(({ failed }) => failed > 0)) process.exitCode = 1
