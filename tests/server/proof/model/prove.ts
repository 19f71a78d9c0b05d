import fc from 'fast-check'
import { story, type Operation } from './operation'
import { shorten } from './shorten'
import type { Stages } from './stages'
import { runStory } from './run-story'
import type { Verbs } from './verbs'

export type Proof = {
  stories: number
  operations: number
  checks: number
  /** The shortest story that shows a fault, with the fault; null if there was none. */
  failure: { seed: number; story: readonly Operation[]; message: string } | null
}

type ProofOptions = {
  seed: number
  operations: number
  /** The maximum number of operations in a story. */
  storyLength?: number
  verbs?: Verbs
  onProgress?: (proof: Proof) => void
}

const storiesPerSeed = 20

/** Runs random stories from a seed, up to the given number of operations. Shortens the first one that shows a fault. */
export async function prove(stages: Stages, options: ProofOptions): Promise<Proof> {
  const { operations, storyLength = 600, verbs, onProgress } = options
  const proof: Proof = { stories: 0, operations: 0, checks: 0, failure: null }
  const runOnFreshDatabase = async (result: readonly Operation[]) => {
    const stage = await stages.open()
    try {
      return await runStory(stage.db, result, verbs)
    } finally {
      await stage.close()
    }
  }
  for (let { seed } = options; proof.operations < operations && !proof.failure; seed += 1) {
    const stories = fc.sample(story(storyLength), { seed, numRuns: storiesPerSeed })
    for (const operationsOfStory of stories) {
      if (proof.operations >= operations || proof.failure) break
      try {
        const result = await runOnFreshDatabase(operationsOfStory)
        proof.operations += result.operations
        proof.checks += result.checks
      } catch (error) {
        proof.failure = { seed, ...(await shorten(operationsOfStory, error, runOnFreshDatabase)) }
      }
      proof.stories += 1
      onProgress?.(proof)
    }
  }
  return proof
}
