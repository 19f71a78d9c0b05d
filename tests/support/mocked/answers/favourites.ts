import type { Answers } from '../answer'

/** A member who keeps no game yet. */
export const favourites: Answers['favourites'] = {
  list: () => [],
  add: () => ({}),
  remove: () => ({}),
  recent: () => [],
}
