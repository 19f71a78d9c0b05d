'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { toast } from '@/components/ui/feedback/toast'
import { part } from '@/components/ui/load/part'
import { useSiteRouter } from '@/components/ui/use-site-router'
import type { Capability, DispensableCall } from '@/contract/capabilities'
import { useCapability } from '@/lib/hooks/use-capability'
import { wantedPath } from '@/lib/session/wanted-path'
import { useSessionState, useSessionStore } from '@/stores/session'

const SignInNotice = part(async () => (await import('./gate-notices')).SignInNotice)
const NotOffered = part(async () => (await import('./gate-notices')).NotOffered)

type MemberGateProps = {
  children: ReactNode
  /** The skeleton while the session is unknown; three bars by default. */
  skeleton?: ReactNode
}

/**
 * Shows a member's screen to members only. Guests get the toast 尚未登入 once and a link to sign in (specification, section
 * 6).
 */
export function MemberGate({ children, skeleton = <WaitingBars /> }: MemberGateProps) {
  const t = useTranslations('layout')
  const state = useSessionState()
  const isMember = useSessionStore((session) => session.state === 'member')
  const wasMember = useRef(false)

  useEffect(() => {
    // Not `state`: the session may end before it is rendered.
    if (isMember) wasMember.current = true
    // A member who just signed out needs no warning.
    if (state === 'guest' && !wasMember.current) toast.warning(t('gate.not_signed_in'), 'not-signed-in')
  }, [isMember, state, t])

  if (state === 'unknown') return skeleton
  if (state === 'member') return children
  return <SignInNotice waiting={skeleton} />
}

/** Three placeholder bars for a screen that is loading. */
export function WaitingBars() {
  return <LoadingShapes className="grid gap-4 py-6" shapes={['h-10 w-1/2', 'h-28', 'h-28']} />
}

/** Shows the content if the backend offers the calls it needs, otherwise a notice that this site does not offer it. */
export const CapabilityGate = ({ name, children }: { name: Capability | DispensableCall; children: ReactNode }) =>
  useCapability(name) ? children : <NotOffered />

/** For guests only. Redirects members, including those who sign in here, to the page that they wanted, or home. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const router = useSiteRouter()
  const isMember = useSessionState() === 'member'
  useEffect(() => {
    if (isMember) router.replace(wantedPath(location.search))
  }, [isMember, router])
  // Hidden, not removed: the content below must not move before the redirect.
  return <div className={isMember ? 'invisible' : 'contents'}>{children}</div>
}
