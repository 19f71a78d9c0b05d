'use client'

import { useEffect } from 'react'
import { FirstStepsList } from '@/components/account/first-steps-list'
import { ClosureSummary } from '@/components/protection/session/closure-summary'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { serverNow } from '@/lib/time/server-clock'
import { saveFirstSteps, readFirstSteps } from '@/lib/storage/hints'
import { useUserDetailStore } from '@/stores/resources'

/** A member's closure, with its texts. */
export const Closure = partWithTexts(async () => ClosureSummary, ['play'])
const FirstSteps = partWithTexts(async () => FirstStepsList, ['account'])

/** A member counts as new for this long after registering. */
const newForMs = 30 * 86_400_000

/** The checklist for members who registered within the last 30 days. */
export function NewMemberSteps() {
  const registeredAt = useUserDetailStore(({ data }) => data?.registered_at)
  // The detail's reply also tells the server's time.
  const isNew = registeredAt === undefined ? null : serverNow() - Date.parse(registeredAt) < newForMs
  useEffect(() => {
    if (isNew === false && readFirstSteps() === 'open') saveFirstSteps(null)
  }, [isNew])
  return isNew && <FirstSteps />
}
