'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/button/button'
import { ErrorState } from '@/components/ui/load/error-state'
import { Spinner } from '@/components/ui/feedback/spinner'
import type { Venue } from '@/contract/member/games'
import { ApiError } from '@/lib/api'
import { launchGame } from '@/lib/games/game-entry'
import { enterGame, sameTabReplacing } from '@/lib/games/game-window'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { usePlayClosed } from '@/stores/play-session'

/**
 * A screen that opens one venue: shows the progress, then the game. After a failure: the reason, a retry and a link
 * home.
 */
export function VenueEntry({ venueCode, title }: { venueCode: Venue['game_code']; title: string }) {
  const t = useTranslations('games')
  const errorText = useErrorText()
  const isClosed = usePlayClosed()
  const [attempt, setAttempt] = useState(1)
  const [failure, setFailure] = useState<ApiError | null>(null)

  useEffect(() => {
    if (isClosed) return
    let isCurrent = true
    launchGame(venueCode)
      .then((entry) => isCurrent && enterGame(sameTabReplacing, entry))
      .catch((error: unknown) => {
        if (isCurrent) setFailure(error instanceof ApiError ? error : new ApiError('game_failed'))
      })
    return () => {
      isCurrent = false
    }
  }, [venueCode, attempt, isClosed])

  const retry = () => {
    setFailure(null)
    setAttempt(attempt + 1)
  }
  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-5 text-center">
      <h1 className="text-display">{title}</h1>
      {failure ? (
        <ErrorState
          text={errorText(failure)}
          action={
            <div className="mt-2 flex flex-wrap justify-center gap-3">
              <Button onClick={retry}>{t('launch.retry')}</Button>
              <ButtonLink href="/" kind="quiet">
                {t('go_home')}
              </ButtonLink>
            </div>
          }
        />
      ) : (
        <>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner className="size-5 text-points" />
            {t('launch.waiting')}
          </p>
          {/* The screen has no header, so this link lets the visitor leave while a slow venue loads. */}
          <ButtonLink href="/" kind="plain">
            {t('go_home')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
