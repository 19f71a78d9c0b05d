'use client'

import type { ComponentProps } from 'react'
import { useIsOffline } from '@/lib/hooks/use-is-offline'
import { off } from './money-button'

/** A button that plays or bets, without the look of a `MoneyButton`. It is off under the same condition. */
export function PlayButton(button: ComponentProps<'button'>) {
  const isOffline = useIsOffline()
  return <button type="button" {...button} {...(isOffline && off)} />
}
