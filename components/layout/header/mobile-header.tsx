'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button/button'
import { part } from '@/components/ui/load/part'
import { useRoutePath } from '@/lib/hooks/use-route-path'
import { useSessionState } from '@/stores/session'
import { BrandLink } from './brand-link'
import { CategoryChips } from './category-chips'
import { LanguageSelect } from './language-select'
import { SearchButton } from '../dialogs/search-button'

const MobileMember = part(async () => (await import('./mobile-member')).MobileMember)

/** The minimum size of a member's part. */
const memberRoom = { width: '5.75rem', height: '2.75rem' }

/** The header up to 991 px: logo, then Login and Register or the member's name and logout, and the language. */
export function MobileHeader() {
  const t = useTranslations('layout.account')
  const state = useSessionState()
  const isMember = state === 'member'
  const isHome = useRoutePath() === '/'
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-ground/90 backdrop-blur-md [view-transition-name:site-header] desktop:hidden short:relative">
        <div className="flex min-h-14 flex-wrap items-center justify-end gap-1 py-1 pr-1 pl-4 max-[349px]:gap-0">
          <BrandLink isCompact hasName={!isMember} />
          {/* On the left, where content that arrives late does not move it. */}
          <span className="mr-auto">
            <SearchButton isCompact />
          </span>
          {isMember ? (
            <MobileMember waiting={<span style={memberRoom} />} />
          ) : (
            <>
              {state === 'unknown' && <span className="hidden in-data-[session=member]:block" style={memberRoom} />}
              <span className={clsx('contents', state === 'unknown' && 'in-data-[session=member]:hidden')}>
                <ButtonLink href="/login" kind="plain" size="small" className="min-h-11 px-3! max-sm:px-1.5!">
                  {t('login')}
                </ButtonLink>
                <ButtonLink href="/register" kind="quiet" size="small">
                  {t('register_short')}
                </ButtonLink>
              </span>
            </>
          )}
          <LanguageSelect isCompact />
        </div>
      </header>
      {/* The home page has them below its wallet. */}
      {!isHome && <CategoryChips />}
    </>
  )
}
