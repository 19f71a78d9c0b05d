'use client'

import { lazy } from 'react'
import { LazyPart } from '@/components/ui/lazy-part'
import { useSessionStore } from '@/stores/session'

const WalletStrip = lazy(async () => ({ default: (await import('./wallet-strip')).WalletStrip }))

/** A member's wallet on the home page, loaded for members only. Its height is reserved from the first paint. */
export function HeroActions() {
  const isMember = useSessionStore((session) => session.state === 'member')
  return (
    <div className="min-h-(--wallet) desktop:min-h-20">
      {isMember && (
        <LazyPart>
          <WalletStrip />
        </LazyPart>
      )}
    </div>
  )
}
