import { useSyncExternalStore } from 'react'
import { readReferral } from '@/lib/storage'

const never = () => () => {}

/** Who invited the visitor, from the address they came by (specification, section 2); null on the server. */
export function useReferral(): { introducer: string | null; superid: string | null } {
  const introducer = useSyncExternalStore(
    never,
    () => readReferral().introducer,
    () => null,
  )
  const superid = useSyncExternalStore(
    never,
    () => readReferral().superid,
    () => null,
  )
  return { introducer, superid }
}
