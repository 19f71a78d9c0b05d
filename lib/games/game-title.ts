import type { contract } from '@/contract'
import type { Input, Output } from '@/contract/define'

type TitleList = typeof contract.games.list

/** A slot title of a venue. */
export type GameTitle = Output<TitleList>['items'][number]
export type TitleSort = NonNullable<Input<TitleList>['sort']>
export type TitleFilter = { query: string; sort: TitleSort }

/** In display order; the first is the default. */
export const titleSorts = ['popular', 'name', 'newest'] as const satisfies readonly TitleSort[]
