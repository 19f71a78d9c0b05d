import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { setAddressParams } from '@/lib/hooks/use-address-param'

/**
 * The form's step, with a history entry for each step after the first: Back goes one step back. What was typed is not in
 * the address, so a reload starts at the first step.
 */
export function useFormStep() {
  const inAddress = Number(useSearchParams().get('step'))
  const [reached, setReached] = useState(0)
  const step = Math.max(0, Math.min(inAddress - 1, reached)) || 0
  useEffect(() => setAddressParams({ step: null }), [])
  const setStep = (next: number) => {
    if (next < step) return history.go(next - step)
    setReached((before) => Math.max(before, next))
    for (let each = step + 1; each <= next; each++) setAddressParams({ step: String(each + 1) }, 'push')
  }
  return [step, setStep] as const
}
