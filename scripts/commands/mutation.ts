/**
 * Checks that the tests notice code changed on purpose: `npm run mutation`, or `npm run mutation -- money client` for
 * some areas only.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mutationAreas } from '@/tests/mutation-areas.mjs'
import { CommandError, info, runProgram } from '../bootstrap/terminal.mjs'
import { mutationScore } from '../test/reports'

const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in mutationAreas))
if (unknown.length > 0)
  throw new CommandError(`No such area: ${unknown.join(', ')}`, `Areas: ${Object.keys(mutationAreas).join(', ')}.`)

const scores: string[] = []
for (const [name, { title }] of Object.entries(mutationAreas)) {
  if (names.length > 0 && !names.includes(name)) continue
  const reportFile = join('report', 'mutation', `${name}.json`)
  rmSync(reportFile, { force: true })
  const stryker = join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const env = { MUTATION_AREA: name }
  if ((await runProgram(title, process.execPath, [stryker, 'run'], { env })) !== 0) process.exitCode = 1
  const { killed, of, survived, percent } = mutationScore(JSON.parse(readFileSync(reportFile, 'utf8')))
  scores.push(`${name}: ${killed} of ${of} killed (${percent.toFixed(1)} %), ${survived} survived`)
}
for (const score of scores) info(score)
info('Every mutant: report/mutation/AREA.html')
