'use client'

import { part } from '@/components/ui/load/part'
import { useCapability } from '@/lib/hooks/use-capability'
import { useSessionState } from '@/stores/session'

const OwnPromotions = part(async () => (await import('./own-promotions')).OwnPromotions)

/** The member's own promotions, below the list, if the backend offers them. Its script is loaded for members only. */
export function MyPromotions() {
  const isOffered = useCapability('protection')
  const isMember = useSessionState() === 'member'
  return isOffered && isMember && <OwnPromotions />
}
