import { useCallback } from 'react'
import type { OwnGame } from '@/contract/optional/favourites'
import type { Venue } from '@/contract/member/games'
import type { Draw, LiveTable } from '@/contract/optional/highlights'
import { useDialogsStore, type Spot } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'

/** Handles a click on a table, a draw or a match: like `useOpenGame`, but the launch opens that spot of the venue. */
export function useOpenSpot(venues: readonly Venue[] | null): (venueCode: string, spot: Spot) => void {
  const open = useDialogsStore((dialogs) => dialogs.open)
  return useCallback(
    (venueCode, spot) => {
      const venue = venues?.find(({ game_code }) => game_code === venueCode)
      const isMember = useSessionStore.getState().state === 'member'
      if (!isMember) void open({ kind: 'login' })
      else if (venue) void open({ kind: 'transfer-point', venue, spot })
    },
    [venues, open],
  )
}

export const tableSpot = (table: LiveTable): Spot => ({
  name: table.name,
  params: { table: table.code },
  maintenance: table.maintenance,
  stakes: table,
})

export const drawSpot = (draw: Draw): Spot => ({
  name: draw.name,
  params: { draw: draw.code },
  maintenance: draw.maintenance,
  stakes: draw,
})

/** A favourite table or draw, as `tableSpot` and `drawSpot` return it. Its stakes are unknown here. */
export const ownSpotOf = ({ kind, code, name, maintenance }: OwnGame): Spot => ({
  name,
  params: { [kind]: code },
  maintenance,
})
