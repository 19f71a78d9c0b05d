/** One lane of `npm run soak`: a process that runs the model test and sends its progress to its parent. */
import { runModel } from './run-model'

const options = JSON.parse(process.argv[2] ?? '{}') as Parameters<typeof runModel>[0]
const report = await runModel(options, (progress) => process.send?.(progress))
process.send?.(report, undefined, undefined, () => process.exit(report.failure ? 1 : 0))
