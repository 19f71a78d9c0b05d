import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** A button that sends a change, and is busy until the reply. `onSend` must not reject. */
export function ChangeButton({ onSend, children }: { onSend: () => Promise<void>; children: ReactNode }) {
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    await onSend()
    setIsBusy(false)
  }
  return (
    <Button kind="quiet" isBusy={isBusy} onClick={() => void send()}>
      {children}
    </Button>
  )
}
