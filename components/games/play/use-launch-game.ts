import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { toast } from '@/components/ui/feedback/toast'
import type { Venue } from '@/contract/member/games'
import { ApiError, isReported } from '@/lib/api'
import type { GameTitle } from '@/lib/games/game-title'
import { launchGame, type GameEntry } from '@/lib/games/game-entry'
import { chooseGameTarget, closeGameTarget, enterGame, sameTab, type GameTarget } from '@/lib/games/game-window'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useIsMounted } from '@/lib/hooks/use-is-mounted'
import { serverNow } from '@/lib/time/server-clock'
import { addPlayedGame } from '@/lib/storage/member-history'
import { useFavouritesStore } from '@/stores/favourites'
import { watchGame } from '@/stores/left-game'
import { refreshPlaySession } from '@/stores/play-session'
import { useUserDetailStore } from '@/stores/resources'

type Launch = {
  venue: Pick<Venue, 'game_code' | 'name'>
  /** The title to open, as `params` names it. */
  title?: Pick<GameTitle, 'title_code' | 'name' | 'picture'>
  params?: Record<string, string>
  /** Runs first, with the tab already open; the launch ends silently if it resolves to false. */
  before?: () => Promise<boolean>
  /** Opens the game in this tab even if the browser would allow a new one. */
  isHere?: boolean
}

/**
 * Launches games (specification, section 4). If the member leaves before the reply, the game does not open. `refused`
 * is the entry whose tab the browser blocked; `failure` says why the last launch failed.
 */
export function useLaunchGame() {
  const t = useTranslations('games.launch')
  const errorText = useErrorText()
  const [isLaunching, setIsLaunching] = useState(false)
  const [refused, setRefused] = useState<GameEntry | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  const isMounted = useIsMounted()

  /** Call it synchronously in the click handler. Resolves to where the game opened, or null if it did not. */
  const launch = useCallback(
    async ({ venue, title, params, before, isHere = false }: Launch): Promise<GameTarget['kind'] | null> => {
      const target = isHere ? sameTab : chooseGameTarget(venue.game_code, t('waiting'))
      setIsLaunching(true)
      setRefused(null)
      setFailure(null)
      try {
        const entry = (!before || (await before())) && isMounted() && (await launchGame(venue.game_code, params))
        if (!entry || !isMounted()) {
          closeGameTarget(target)
          return null
        }
        const account = useUserDetailStore.getState().data?.account
        if (account) {
          addPlayedGame(account, {
            kind: title ? 'title' : 'venue',
            game_code: venue.game_code,
            code: title?.title_code ?? '',
            name: (title ?? venue).name,
            picture: title?.picture ?? null,
            maintenance: false,
            played_at: new Date(serverNow()).toISOString(),
          })
        }
        useFavouritesStore.setState({ recent: null })
        refreshPlaySession()
        if (account) watchGame(target, venue.game_code, account)
        if (enterGame(target, entry)) return target.kind
        setRefused(entry)
        return null
      } catch (error) {
        closeGameTarget(target)
        if (!isMounted()) return null
        // A reality check that is due opens with these figures.
        refreshPlaySession()
        const failed = error instanceof ApiError ? error : new ApiError('game_failed')
        setFailure(failed)
        if (!isReported(failed)) toast.error(errorText(failed), 'launch')
        return null
      } finally {
        setIsLaunching(false)
      }
    },
    [errorText, t, isMounted],
  )
  return { launch, isLaunching, refused, failure }
}
