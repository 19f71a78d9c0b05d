'use client'

import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { OverviewSkeleton } from '@/components/account/overview-skeleton'
import { SiteLink } from '@/components/ui/site-link'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { memberIcons } from './icons'
import { isInMenu, memberPages } from './pages'
import { PhoneOverview } from './panels'

/** The pages that the overview does not link to. */
const pages = ['records', 'bets', 'statement', 'data', 'stores', 'password', 'promote'] as const

/** Two columns, or one where the longest name of a page would not fit beside another. */
const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))' }

type PersonalCentreProps = {
  /** Ends the session. Absent until the session is known; until then the overview is a skeleton, but the links work. */
  logout?: ReactNode
}

/** The mobile personal centre: the overview, and links to every other member screen. */
export function PersonalCentre({ logout }: PersonalCentreProps) {
  const t = useTranslations('account.menu')
  const isOffered = useIsOffered()
  const links = [
    ...pages
      .filter((name) => isInMenu(name, isOffered))
      .map((name) => ({ name, href: memberPages[name].path, Icon: memberIcons[name] })),
    { name: 'help' as const, href: '/help', Icon: CircleHelp },
  ]
  return (
    <div className="grid gap-4 [&>*]:min-w-0">
      {logout ? <PhoneOverview waiting={<OverviewSkeleton />} /> : <OverviewSkeleton />}
      <nav aria-label={t('label')} className="rounded-card border border-line bg-surface p-3">
        <ul className="grid gap-x-2" style={columns}>
          {links.map(({ name, href, Icon }) => (
            <li key={name}>
              <SiteLink
                href={href}
                className="flex min-h-12 items-center gap-3 rounded-field px-2 font-semibold transition hover:bg-raised/60 active:bg-raised"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                {t(name)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {logout}
    </div>
  )
}
