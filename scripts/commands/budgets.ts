/** Compares the weights of the built pages with their budgets: `npm run budgets`. Needs a current build. */
import { locales } from '@/contract/locales'
import { buildState } from '../setup/build-state'
import { excesses, pageWeights, styleBudget } from '../test/page-weights'

const root = process.cwd()
if (buildState(root) !== 'ready') {
  console.log('The pages cannot be weighed: the build is missing or outdated (npm run build).')
} else {
  const weights = pageWeights(root, locales)
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
