import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'
import type { highlights } from '@/contract/optional/highlights'

type Wanted = Input<(typeof highlights)['titles']>

/** A slot title of a venue. */
export type GameTitle = Output<typeof contract.games.list>['items'][number]
export type TitleSort = NonNullable<Wanted['sort']>
/**
 * `venue` limits a list of all venues to one of them. `only`: new titles, popular ones, or those with a feature; `kept`
 * are the visitor's favourites. The optional call is required for `volatility`, for the sort order `rtp`, and for every
 * `only` but `kept`.
 */
export type TitleFilter = {
  query: string
  sort: TitleSort
  venue: string | null
  only: NonNullable<Wanted['only']> | 'kept' | null
  volatility: NonNullable<Wanted['volatility']> | null
}

/** Sort orders in display order; the first is the default. */
export const titleSorts = ['popular', 'name', 'newest', 'rtp'] as const satisfies readonly TitleSort[]

/** The list without any restriction. */
export const allTitles: TitleFilter = { query: '', sort: titleSorts[0], venue: null, only: null, volatility: null }
