import type { ReactNode } from 'react'
import { routes, type RoutePath } from '@/lib/routes'
import { GuestOnly } from './guest-only'
import { MemberGate } from './member-gate'

/** Shows a route's content to the visitors that `lib/routes.ts` lets in. */
export function RouteGate({ path, children }: { path: RoutePath; children: ReactNode }) {
  const { access } = routes[path]
  if (access === 'member') return <MemberGate>{children}</MemberGate>
  if (access === 'anonymous') return <GuestOnly>{children}</GuestOnly>
  return children
}
