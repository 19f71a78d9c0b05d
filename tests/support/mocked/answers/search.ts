import { containsWords, searchWords } from '../../../../contract/search-text'
import type { Answers } from '../answer'
import { venuesFor, titlesOf } from './games'

/** Titles and venues by name; no promotions. */
export const search: Answers['search'] = {
  find: ({ query }, context) => {
    const has = ({ name }: { name: string }) => containsWords(name, query)
    return {
      titles: titlesOf('ameba', context.state).filter(has),
      venues: searchWords(query).length > 0 ? venuesFor(context).filter(has) : [],
      promotions: [],
    }
  },
}
