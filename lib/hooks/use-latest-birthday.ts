import { useSyncExternalStore } from 'react'
import { latestBirthday } from '@/contract/site-day'
import { onClockCorrected, serverNow } from '../server-clock'

const latest = () => latestBirthday(new Date(serverNow()))
const unknown = () => undefined

/** The latest birthday of an adult, by the server's clock. Not part of the page as sent, which may be of an earlier day. */
export const useLatestBirthday = () => useSyncExternalStore(onClockCorrected, latest, unknown)
