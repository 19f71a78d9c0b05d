import { ApiError } from '@/lib/api'
import { useDateTimeText } from '@/lib/hooks/use-date-time-text'
import { usePlaySessionStore } from '@/stores/play-session'

/** The error that a launch would return during a break or an exclusion; null if neither is in force. */
export function usePlayClosure(): ApiError | null {
  const closure = usePlaySessionStore(({ data }) => data?.closure)
  const moment = useDateTimeText()
  if (!closure) return null
  const { ends_at } = closure
  const kind = closure.imposed ? 'imposed' : closure.kind
  return new ApiError('play_closed', '', null, { params: { kind, until: ends_at ? moment(ends_at) : '' } })
}
