'use client'

import { lazy, type ReactNode } from 'react'
import { LazyPart } from '@/components/ui/lazy-part'
import { useSessionStore } from '@/stores/session'

const WalletStrip = lazy(async () => ({ default: (await import('./wallet-strip')).WalletStrip }))

/** A member's wallet on the home page. Its height is reserved from the first paint; guests get `children` instead. */
export function HeroActions({ children }: { children?: ReactNode }) {
  const isMember = useSessionStore((session) => session.state === 'member')
  return (
    <>
      <div className="hidden min-h-(--wallet) in-data-[session=member]:block desktop:min-h-20">
        {isMember && (
          <LazyPart>
            <WalletStrip />
          </LazyPart>
        )}
      </div>
      <div className="in-data-[session=member]:hidden">{children}</div>
    </>
  )
}
