/** Whether the tests notice a broken line: `npm run mutation`, or `npm run mutation -- money client` for some areas. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mutationAreas } from './mutation/areas.mjs'
import { scoreOf } from './mutation/score.mjs'
import { CannotGoOn, runCommand, runProgram, say } from './setup/terminal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

await runCommand(async () => {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !(name in mutationAreas))
  if (unknown.length > 0)
    throw new CannotGoOn(`No such area: ${unknown.join(', ')}`, `There are ${Object.keys(mutationAreas).join(', ')}.`)
  /** @type {string[]} */
  const scores = []
  for (const [name, { title }] of Object.entries(mutationAreas)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const reportFile = join(root, 'report', 'mutation', `${name}.json`)
    rmSync(reportFile, { force: true })
    const program = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
    const code = await runProgram(title, process.execPath, [program, 'run'], {
      cwd: root,
      env: { MUTATION_AREA: name },
    })
    if (code !== 0) process.exitCode = 1
    const { killed, of, survived, percent } = scoreOf(JSON.parse(readFileSync(reportFile, 'utf8')))
    scores.push(`${name}: ${killed} of ${of} killed (${percent.toFixed(1)} %), ${survived} survived`)
  }
  for (const score of scores) say(score)
  say('Mutant by mutant: report/mutation/AREA.html')
})
