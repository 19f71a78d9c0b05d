/** Compares this tree's screens with those of a commit, both rendered on this machine: `npm run visual -- COMMIT` */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, info, runProgram } from '../bootstrap/terminal.mjs'
import { prepareTests } from '../test/suites'

const root = process.cwd()
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const projects = ['desktop', 'mobile'].map((name) => `--project=${name}`)
const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/visual', ...projects]

function commitOf(name: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], { encoding: 'utf8' }).trim()
  } catch {
    throw new CommandError(`There is no commit “${name}”.`, 'Name one: npm run visual -- main~3')
  }
}

async function mustRun(title: string, command: string, args: string[], cwd: string): Promise<void> {
  if ((await runProgram(title, command, args, { cwd })) !== 0)
    throw new CommandError(`${title}: failed.`, 'See the output above.')
}

/** Takes a commit's screenshots, unless an earlier run has taken them. Returns their folder. */
async function drawCommit(commit: string): Promise<string> {
  const folder = join(root, '.cache', 'visual', commit)
  const screenshots = join(folder, 'e2e', 'screenshots')
  if (existsSync(join(folder, 'done'))) return screenshots
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // The build also installs the commit's dependencies.
  await mustRun('Building the commit', npm, ['run', 'build'], folder)
  await mustRun('Taking its screenshots', process.execPath, [...playwright, '--update-snapshots=all'], folder)
  mkdirSync(join(folder, 'done'))
  return screenshots
}

await prepareTests(root)
const name = process.argv[2] ?? 'HEAD'
const env = { E2E_SCREENSHOTS: await drawCommit(commitOf(name)) }
if ((await runProgram('Comparing this tree', process.execPath, playwright, { env })) !== 0)
  throw new CommandError(`Some screens differ from ${name}.`, 'The differences are in test-results/full/.')
info(`Every screen looks as it did in ${name}`)
