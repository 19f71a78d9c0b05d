import type { Answers } from '../answer'

/** A member without favourites. */
export const favourites: Answers['favourites'] = {
  list: () => [],
  add: () => ({}),
  remove: () => ({}),
  recent: () => [],
}
