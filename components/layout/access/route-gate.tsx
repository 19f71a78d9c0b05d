import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { routes, type RouteEntry, type RoutePath } from '@/lib/site/routes'
import { CapabilityGate, GuestOnly, MemberGate } from './gates'

type RouteGateProps = {
  path: RoutePath
  /** A member's screen while the session is unknown; three bars by default. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Shows a route's content to the visitors that `lib/site/routes.ts` allows, if the backend offers the calls that it needs. */
export function RouteGate({ path, skeleton, children }: RouteGateProps) {
  const { access, needs }: RouteEntry = routes[path]
  const content =
    access === 'member' ? (
      <>
        <noscript>
          <WithoutScripts />
        </noscript>
        <MemberGate skeleton={skeleton}>{children}</MemberGate>
      </>
    ) : access === 'anonymous' ? (
      <GuestOnly>{children}</GuestOnly>
    ) : (
      children
    )
  return needs ? <CapabilityGate name={needs}>{content}</CapabilityGate> : content
}

/** What a member's screen says without JavaScript: that it is a member's, and where to sign in. */
function WithoutScripts() {
  const t = useTranslations('layout')
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <h2 className="text-heading">{t('gate.title')}</h2>
      <p className="text-muted">{t('gate.without_scripts')}</p>
      <ButtonLink href="/login">{t('account.login')}</ButtonLink>
    </div>
  )
}
