'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { useDialogsStore } from '@/stores/dialogs'
import { useUserDetailStore } from '@/stores/resources'
import { HeaderBalance, TotalPoints } from './balance'
import { LogoutIcon } from './logout-button'

/** A member's part of the mobile header: the wallet menu, the name, logout (section 2). */
export function MobileMember() {
  const t = useTranslations('layout.account')
  const account = useUserDetailStore((detail) => detail.data?.account)
  const openDialog = useDialogsStore((dialogs) => dialogs.open)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void openDialog({ kind: 'wallet' })}
        className="flex min-h-11 items-center gap-1 rounded-full border border-line bg-surface px-2.5 max-[379px]:px-2"
      >
        <span className="sr-only">{t('wallet_menu')}</span>{' '}
        <span className="grid justify-items-start leading-5">
          <HeaderBalance />
          <TotalPoints />
        </span>
        <ChevronDown aria-hidden className="size-4 text-muted max-[399px]:hidden" />
      </button>
      {/* The width is reserved before the name is known, so that its neighbours do not move. Only this part shrinks;
         with text at twice its size, the name wraps. */}
      <span className="grid max-w-18 min-w-11 grow basis-11 justify-end large:max-w-none large:min-w-max">
        {account && (
          <SiteLink
            href="/personal_info"
            aria-label={t('personal_centre', { account })}
            className="inline-flex min-h-11 max-w-18 min-w-11 items-center justify-end px-1 text-small font-semibold large:max-w-none"
          >
            <span className="truncate">{account}</span>
          </SiteLink>
        )}
      </span>
      <LogoutIcon />
    </>
  )
}
