import { useState } from 'react'

/** Whether a change is being sent, and a function that sends one, which must not reject. */
export function useBusy(): [isBusy: boolean, send: (change: () => Promise<void>) => Promise<void>] {
  const [isBusy, setIsBusy] = useState(false)
  const send = async (change: () => Promise<void>) => {
    setIsBusy(true)
    await change()
    setIsBusy(false)
  }
  return [isBusy, send]
}
