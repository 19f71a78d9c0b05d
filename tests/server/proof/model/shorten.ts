import { Disagreement } from './books'

type Shown<Step> = { story: readonly Step[]; message: string }
type RunStory<Step> = (story: readonly Step[]) => Promise<unknown>

/** Runs a story. Returns null if it shows no fault; otherwise the fault and the steps up to it. */
async function show<Step>(story: readonly Step[], runStory: RunStory<Step>): Promise<Shown<Step> | null> {
  try {
    await runStory(story)
    return null
  } catch (error) {
    return shownBy(story, error)
  }
}

function shownBy<Step>(story: readonly Step[], error: unknown): Shown<Step> {
  const after = error instanceof Disagreement && error.after !== null ? error.after : story.length
  return { story: story.slice(0, after), message: error instanceof Error ? error.message : String(error) }
}

/**
 * Removes ever smaller parts of a story as long as it still shows a fault, until no single step can be removed. `error`
 * is what the whole story threw.
 */
export async function shorten<Step>(
  story: readonly Step[],
  error: unknown,
  runStory: RunStory<Step>,
): Promise<Shown<Step>> {
  let shortest = shownBy(story, error)
  for (let size = Math.ceil(shortest.story.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    // Starts at the end, because fewer later steps depend on the removed ones.
    for (let end = shortest.story.length; end > 0; end -= size) {
      const without = [...shortest.story.slice(0, Math.max(0, end - size)), ...shortest.story.slice(end)]
      shortest = (await show(without, runStory)) ?? shortest
      end = Math.min(end, shortest.story.length + size)
    }
  }
  return shortest
}
