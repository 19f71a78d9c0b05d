import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Venue } from '@/contract/member/games'
import { specialName, type NameContext } from '@/lib/games/venue-codes'
import { useSessionState } from '@/stores/session'

/** The name a venue has on screen (section 3's naming rules). Needs the namespace `games`. */
export function useVenueName(): (venue: Venue, place: NameContext) => string {
  const t = useTranslations('games.names')
  const isMember = useSessionState() === 'member'
  return useCallback(
    (venue: Venue, place: NameContext) => {
      const special = specialName(venue, place, isMember)
      return special ? t(special) : venue.name
    },
    [isMember, t],
  )
}
