import { prove, type Proof } from './model/prove'
import { openPostgresStages } from './model/stages'

/** Progress after each story: what was done so far, and operations per second. */
export type ModelReport = Pick<Proof, 'stories' | 'operations' | 'checks' | 'failure'> & { perSecond: number }

/** The long model test: the given number of random operations from a seed, on its own PostgreSQL. */
export async function runModel(
  options: { seed: number; operations: number },
  onProgress: (report: ModelReport) => void,
): Promise<ModelReport> {
  const stages = await openPostgresStages()
  const startedMs = performance.now()
  const reportOf = (proof: Proof): ModelReport => {
    const perSecond = Math.round((proof.operations * 1_000) / (performance.now() - startedMs))
    return { ...proof, perSecond }
  }
  try {
    return reportOf(await prove(stages, { ...options, onProgress: (proof) => onProgress(reportOf(proof)) }))
  } finally {
    await stages.close()
  }
}
