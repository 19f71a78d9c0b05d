import { useCallback } from 'react'
import type { Game } from '@/contract/games'
import { useDialogsStore, type Spot } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'

/** What a click on a table, a draw or a match does: as `useOpenGame`, but the launch opens that very place. */
export function useOpenSpot(games: readonly Game[] | null): (gameCode: string, spot: Spot) => void {
  const open = useDialogsStore((dialogs) => dialogs.open)
  return useCallback(
    (gameCode, spot) => {
      const game = games?.find(({ game_code }) => game_code === gameCode)
      const isMember = useSessionStore.getState().state === 'member'
      if (!isMember) void open({ kind: 'login' })
      else if (game) void open({ kind: 'transfer-point', game, spot })
    },
    [games, open],
  )
}
