'use client'

import { ChevronDown, LogOut } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { useDialogsStore } from '@/stores/dialogs'
import { useSessionStore } from '@/stores/session'
import { useUserDetailStore } from '@/stores/user-detail'
import { BrandLink } from './brand-link'
import { Credit } from './credit'
import { LanguageSelect } from './language-select'
import { useLogout } from './use-logout'

function MobileMember() {
  const t = useTranslations('layout.account')
  const account = useUserDetailStore((detail) => detail.data?.account)
  const openDialog = useDialogsStore((dialogs) => dialogs.open)
  return (
    <>
      <button
        type="button"
        aria-label={t('wallet_menu')}
        aria-haspopup="dialog"
        onClick={() => void openDialog({ kind: 'wallet' })}
        className="flex min-h-11 items-center gap-1 rounded-full border border-line bg-surface px-3.5"
      >
        <Credit />
        <ChevronDown aria-hidden className="size-4 text-muted" />
      </button>
      {account && (
        <Link
          href="/personal_info"
          aria-label={t('personal_centre', { account })}
          className="inline-flex min-h-11 max-w-20 items-center px-1 text-small font-semibold max-[379px]:hidden"
        >
          <span className="truncate">{account}</span>
        </Link>
      )}
      <button
        type="button"
        aria-label={t('logout')}
        onClick={useLogout()}
        className="grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <LogOut aria-hidden className="size-5" />
      </button>
    </>
  )
}

/** The header up to 991 px: logo, then Login and Register or the member's name and logout, and the language. */
export function MobileHeader() {
  const t = useTranslations('layout.account')
  const isMember = useSessionStore((session) => session.state === 'member')
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground/90 backdrop-blur-md [view-transition-name:site-header] desktop:hidden">
      <div className="flex min-h-15 items-center gap-1 py-1 pr-1 pl-4">
        <BrandLink isCompact hasName={!isMember} className="mr-auto" />
        {isMember ? (
          <MobileMember />
        ) : (
          <>
            <ButtonLink href="/login" kind="plain" size="small" className="min-h-11 px-3!">
              {t('login')}
            </ButtonLink>
            <ButtonLink href="/register" size="small">
              {t('register_short')}
            </ButtonLink>
          </>
        )}
        <LanguageSelect isCompact />
      </div>
    </header>
  )
}
