import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'

type TitleList = typeof contract.games.list

/** A slot title of a venue. */
export type GameTitle = Output<TitleList>['items'][number]
export type TitleSort = NonNullable<Input<TitleList>['sort']>
/** New or popular titles only. */
export type TitleChoice = 'new' | 'popular'
/**
 * `venue` limits a list of all venues to one of them. `only`: new and popular titles require the optional call; `kept`
 * are the visitor's favourites.
 */
export type TitleFilter = { query: string; sort: TitleSort; venue: string | null; only: TitleChoice | 'kept' | null }

/** Sort orders in display order; the first is the default. */
export const titleSorts = ['popular', 'name', 'newest'] as const satisfies readonly TitleSort[]
