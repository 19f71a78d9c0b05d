import type { ReactNode } from 'react'
import { routes, type RouteEntry, type RoutePath } from '@/lib/routes'
import { CapabilityGate } from './capability-gate'
import { GuestOnly } from './guest-only'
import { MemberGate } from './member-gate'

type RouteGateProps = {
  path: RoutePath
  /** A member's screen while the session is unknown; three bars by default. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Shows a route's content to the visitors that `lib/routes.ts` allows, if the backend offers the calls that it needs. */
export function RouteGate({ path, skeleton, children }: RouteGateProps) {
  const { access, needs }: RouteEntry = routes[path]
  const content =
    access === 'member' ? (
      <MemberGate skeleton={skeleton}>{children}</MemberGate>
    ) : access === 'anonymous' ? (
      <GuestOnly>{children}</GuestOnly>
    ) : (
      children
    )
  return needs ? <CapabilityGate name={needs}>{content}</CapabilityGate> : content
}
