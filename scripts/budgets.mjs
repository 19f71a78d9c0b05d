/** Weighs the built pages against their budgets: `npm run budgets`. Part of the checks; needs a build of this source. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildState } from './setup/build.mjs'
import { excesses, pageWeights, styleBudget } from './test/budgets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

if (buildState(root) !== 'ready') {
  console.log('The build is missing or of another source: nothing to weigh (npm run build).')
} else {
  const weights = pageWeights(root, readdirSync(join(root, 'locales')))
  console.log('route'.padEnd(16), 'JavaScript'.padStart(12), 'budget'.padStart(8), 'CSS'.padStart(8))
  for (const { route, scriptKb, styleKb, budgetKb } of weights)
    console.log(
      route.padEnd(16),
      `${scriptKb.toFixed(1)} kB`.padStart(12),
      String(budgetKb).padStart(8),
      `${styleKb.toFixed(1)}/${styleBudget}`.padStart(8),
    )
  const found = weights.flatMap(excesses)
  for (const excess of found) console.error(excess)
  if (found.length > 0) process.exitCode = 1
}
