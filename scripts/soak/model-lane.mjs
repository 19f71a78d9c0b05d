/** One lane of the model test: a process of its own, which tells its parent how far it is. */
import { register } from 'tsx/esm/api'

register()
const { runModel } = await import('../../tests/server/proof/run-model.ts')
const asked = JSON.parse(process.argv[2] ?? '{}')
const report = await runModel(asked, (progress) => process.send?.(progress))
process.send?.(report, undefined, undefined, () => process.exit(report.failure ? 1 : 0))
