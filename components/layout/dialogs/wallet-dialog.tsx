'use client'

import { ArrowLeftRight, Banknote, ChevronRight, CirclePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { MemberLink } from '../access/member-link'

const ways = [
  { key: 'top_up', href: '/store', Icon: CirclePlus },
  { key: 'withdraw', href: '/withdrawal', Icon: Banknote },
  { key: 'transfer', href: '/turn_point', Icon: ArrowLeftRight },
] as const

/**
 * The wallet menu of guests: top up, withdraw and quick point transfer (section 2). Its links only warn (section 6). A
 * bottom sheet on phones.
 */
export function WalletDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout')
  return (
    <Dialog title={t('wallet.title')} widthPx={440} onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-field border border-line bg-ground/50 px-4 py-3">
        <p className="min-w-0 flex-1 text-muted">{t('wallet.guest')}</p>
        <ButtonLink href="/login" size="small" className="min-h-11">
          {t('account.login')}
        </ButtonLink>
      </div>
      <ul className="grid gap-2">
        {ways.map(({ key, href, Icon }) => (
          <li key={key}>
            <MemberLink
              href={href}
              className="flex min-h-16 items-center gap-4 rounded-field px-4 py-2 hover:bg-raised"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-points" />
              <span className="flex-1">
                <span className="block font-semibold">{t(`wallet.${key}`)}</span>
                <span className="block text-small text-muted">{t(`wallet.${key}_text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </MemberLink>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
