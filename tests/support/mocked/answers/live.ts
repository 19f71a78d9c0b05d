import type { Answers } from '../answer'

/** The mocked backend never reports a change. */
export const live: Answers['live'] = {
  changes: ({ mark }) => ({ mark: mark ?? 'mocked', changed: [] }),
}
