/** Compares the screens of this tree with those of a commit, both drawn on this machine: `npm run visual -- COMMIT` */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotGoOn, runCommand, runProgram, say } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const isWindows = process.platform === 'win32'
const npm = isWindows ? 'npm.cmd' : 'npm'
const projects = ['visual-design', 'desktop', 'mobile'].map((name) => `--project=${name}`)
const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/visual', ...projects]

/** @param {string} title @param {string} command @param {string[]} args @param {string} cwd */
async function mustRun(title, command, args, cwd) {
  if ((await runProgram(title, command, args, { cwd })) !== 0) throw new CannotGoOn(`${title}: failed.`, 'See above.')
}

/** Takes the screenshots of a commit, unless that was done before. @param {string} commit @returns {Promise<string>} their folder */
async function draw(commit) {
  const folder = join(root, '.cache', 'visual', commit)
  const screenshots = join(folder, 'e2e', 'screenshots')
  if (existsSync(join(folder, 'done'))) return screenshots
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  // Installs its dependencies, too.
  await mustRun('Building it', npm, ['run', 'build'], folder)
  await mustRun('Taking its screenshots', process.execPath, [...playwright, '--update-snapshots=all'], folder)
  mkdirSync(join(folder, 'done'))
  return screenshots
}

await runCommand(async () => {
  const name = process.argv[2] ?? 'HEAD'
  let commit
  try {
    commit = execFileSync('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    throw new CannotGoOn(`There is no commit “${name}”.`, 'Name one: npm run visual -- main~3')
  }
  const code = await runProgram('Comparing this tree', process.execPath, playwright, {
    cwd: root,
    env: { E2E_SCREENSHOTS: await draw(commit) },
  })
  if (code !== 0)
    throw new CannotGoOn(`Some screens differ from ${name}.`, 'The differences are in test-results/full/.')
  say(`Every screen looks as it did in ${name}`)
})
