/** One of the parallel processes of `npm run soak`. Runs the model test and sends its progress to its parent. */
import { runModel } from './run-model'

const options = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof runModel>[0]
const report = await runModel(options, (progress) => process.send?.(progress))
process.send?.(report, undefined, undefined, () => process.exit(report.failure ? 1 : 0))
