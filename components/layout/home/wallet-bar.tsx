'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { Points } from '@/components/ui/points'
import { useCapability } from '@/lib/hooks/use-capability'
import { useDialogsStore } from '@/stores/dialogs'
import { usePlayClosed } from '@/stores/play-session'
import { useTotalPoints } from '@/stores/use-total-points'
import { WalletLinks } from '@/components/account/wallet-links'

const SessionFigures = partWithTexts(
  async () => (await import('@/components/protection/session/session-figures')).SessionFigures,
  ['play'],
)

/**
 * A member's wallet above the tabs of a phone: the total, which opens the wallet, the session, and the links that move
 * points. On the home page it shows once the wallet's own card is out of view. While play is closed, the first tab
 * withdraws instead.
 */
export function WalletBar({ path }: { path: string }) {
  const t = useTranslations('layout')
  const open = useDialogsStore((dialogs) => dialogs.open)
  const isProtected = useCapability('protection')
  const isClosed = usePlayClosed()
  const isCardAway = useIsCardAway(path)
  const total = useTotalPoints()
  if (isClosed || !isCardAway) return null
  return (
    <section
      data-foot
      aria-label={t('wallet.title')}
      // Outside the flow of the tabs, which must not move when it arrives.
      className="absolute inset-x-0 bottom-full flex min-h-14 items-center justify-between gap-2 border-t border-line bg-raised py-1 pr-2 pl-4 short:static large:hidden"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void open({ kind: 'wallet' })}
        className="min-h-11 min-w-0 text-left leading-5 -outline-offset-2"
      >
        <span className="sr-only">{t('account.wallet_menu')}</span>{' '}
        <Points {...total} className="text-body font-bold text-points" />
        {isProtected && <SessionFigures isBrief />}
      </button>
      <WalletLinks isBrief className="min-w-11 shrink-0 text-small" />
    </section>
  )
}

/** Whether the actions of the home page's card (`HomeWallet`) are behind the header; true on every other page. */
function useIsCardAway(path: string): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const card = document.getElementById('home-wallet')
    if (path !== '/' || !card) return
    const watch = new IntersectionObserver((entries) => setIsAway(!entries.at(-1)?.isIntersecting), {
      rootMargin: '-112px 0px 0px',
    })
    watch.observe(card)
    return () => watch.disconnect()
  }, [path])
  return path !== '/' || isAway
}
