import { useState } from 'react'

/**
 * Whether a button's action runs, and why it failed, until the next attempt: for the `FailureNote` beside the button.
 */
export function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true)
    setFailure(undefined)
    await run().catch(setFailure)
    setIsBusy(false)
  }
  return { isBusy, failure, attempt }
}
