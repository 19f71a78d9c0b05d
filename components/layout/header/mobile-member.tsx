'use client'

import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import { useUserDetailStore } from '@/stores/resources'
import { LogoutIcon } from './logout-button'

/** A member's part of the mobile header: the name and logout (section 2). */
export function MobileMember() {
  const t = useTranslations('layout.account')
  const account = useUserDetailStore((detail) => detail.data?.account)
  return (
    <>
      {/* The width is reserved before the name is known, so that its neighbours do not move. Only this part shrinks;
         with text at twice its size, the name wraps. */}
      <span className="grid min-w-11 grow basis-11 justify-end large:min-w-max">
        {account && (
          <SiteLink
            href="/personal_info"
            aria-label={t('personal_centre', { account })}
            className="inline-flex min-h-11 max-w-32 min-w-11 items-center justify-end px-1 font-semibold large:max-w-none"
          >
            <span className="truncate">{account}</span>
          </SiteLink>
        )}
      </span>
      <LogoutIcon />
    </>
  )
}
