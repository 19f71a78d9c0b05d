import { ArrowLeft } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { LanguageSelect } from '@/components/layout/header/language-select'
import { LogoutButton } from '@/components/layout/header/logout-button'
import { RouteGate } from '@/components/layout/access/route-gate'
import { SessionClock } from '@/components/layout/session/session-clock'
import { PersonalCentre } from '@/components/member/personal-centre'
import { Messages } from '@/components/providers/messages'
import { SiteLink } from '@/components/ui/site-link'

/** `/personal_info`: the mobile personal centre. */
export async function PersonalInfoScreen() {
  const [t, routes] = await Promise.all([getTranslations('routes.personal_info'), getTranslations('account')])
  return (
    <Messages of={['account']}>
      <div className="mx-auto max-w-xl">
        <header className="-mx-2 mb-4 flex items-center gap-2">
          <SiteLink
            href="/"
            aria-label={routes('home')}
            className="grid size-11 place-items-center rounded-full hover:bg-raised"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </SiteLink>
          <h1 className="flex-1 text-heading">{t('title')}</h1>
          <LanguageSelect isCompact />
        </header>
        <RouteGate path="/personal_info" skeleton={<PersonalCentre />}>
          <PersonalCentre
            logout={
              <>
                <LogoutButton kind="quiet" size="regular" wide />
                <SessionClock className="justify-center" />
              </>
            }
          />
        </RouteGate>
      </div>
    </Messages>
  )
}
