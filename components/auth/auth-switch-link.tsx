'use client'

import { useSearchParams } from 'next/navigation'
import { Suspense } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { signInPath, wantedPath } from '@/lib/session/wanted-path'

type AuthSwitchLinkProps = { question: string; label: string; href: '/login' | '/register' }

/** “Not a member yet? Register now”, or the reverse. It keeps the page that the visitor was going to. */
export function AuthSwitchLink({ question, ...link }: AuthSwitchLinkProps) {
  return (
    <>
      {question}
      <Suspense fallback={<SwitchLink {...link} />}>
        <WantedLink {...link} />
      </Suspense>
    </>
  )
}

function WantedLink({ href, label }: Omit<AuthSwitchLinkProps, 'question'>) {
  const search = useSearchParams()
  return <SwitchLink href={search.has('next') ? signInPath(href, wantedPath(search.toString())) : href} label={label} />
}

function SwitchLink({ href, label }: { href: string; label: string }) {
  return (
    <SiteLink
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-points underline-offset-4 hover:underline"
    >
      {label}
    </SiteLink>
  )
}
