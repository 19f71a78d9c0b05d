import clsx from 'clsx'
import { ArrowLeftRight, Banknote, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memberHref, memberPages } from '@/components/member/pages'
import { buttonClass } from '@/components/ui/button/button-class'
import { MoneyLink } from '@/components/ui/button/money-button'
import { usePlayClosed } from '@/stores/play-session'

const ways = {
  top_up: { page: 'top_up', icon: CirclePlus },
  withdraw: { page: 'withdraw', icon: Banknote },
  transfer_short: { page: 'transfer', icon: ArrowLeftRight },
} as const

type WalletLinksProps = {
  /** Of each link. */
  className: string
  /** In a row that other parts leave little room: as wide as the words, or in the narrowest windows as the icons. */
  isBrief?: boolean
}

/**
 * The links that top up, withdraw and transfer. On a phone they open screens, on desktop the panels of the personal
 * centre. While play is closed, only points can leave.
 */
export function WalletLinks({ className, isBrief = false }: WalletLinksProps) {
  const t = useTranslations('layout.wallet')
  const names = usePlayClosed() ? (['withdraw'] as const) : (['top_up', 'withdraw', 'transfer_short'] as const)
  return (
    <div
      className={clsx(
        isBrief ? 'flex gap-1.5' : 'grid gap-2 desktop:order-last desktop:ml-auto desktop:flex large:grid-cols-1!',
        !isBrief && names.length > 1 && 'grid-cols-[repeat(3,minmax(min-content,1fr))]',
      )}
    >
      {names.map((name) => {
        const { page, icon: Icon } = ways[name]
        const padding = clsx('px-2!', isBrief ? 'max-[21.8rem]:px-1.5!' : 'max-[25rem]:px-1.5!')
        const look = clsx(buttonClass({ kind: 'quiet' }), padding, 'whitespace-nowrap', className)
        const content = (
          <>
            <Icon
              aria-hidden
              className={clsx(
                'size-4',
                isBrief ? 'min-[23.5rem]:hidden' : 'max-[23.5rem]:hidden',
                name === 'top_up' && 'text-points',
              )}
            />
            <span className={isBrief ? 'max-[23.5rem]:sr-only' : undefined}>{t(name)}</span>
          </>
        )
        return (
          <span key={name} className="contents">
            <MoneyLink href={memberPages[page].path} className={clsx(look, 'desktop:hidden')}>
              {content}
            </MoneyLink>
            {!isBrief && (
              <MoneyLink href={memberHref(page)} className={clsx(look, 'max-desktop:hidden')}>
                {content}
              </MoneyLink>
            )}
          </span>
        )
      })}
    </div>
  )
}
