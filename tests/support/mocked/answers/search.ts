import { foldText, searchWords } from '../../../../contract/search-text'
import type { Answers } from '../answer'
import { venuesFor, titlesOf } from './games'

/** Titles and venues by name; no promotions. */
export const search: Answers['search'] = {
  find: ({ query }, context) => {
    const words = searchWords(query)
    const has = ({ name }: { name: string }) => words.every((word) => foldText(name).includes(word))
    return {
      titles: titlesOf('ameba', context.state).filter(has),
      venues: words.length > 0 ? venuesFor(context).filter(has) : [],
      promotions: [],
    }
  },
}
