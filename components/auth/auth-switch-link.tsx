import { SiteLink } from '@/components/ui/site-link'

/** “Not a member yet? Register now”, and the reverse. */
export function AuthSwitchLink({ question, label, href }: { question: string; label: string; href: string }) {
  return (
    <>
      {question}
      <SiteLink
        href={href}
        className="inline-flex min-h-11 items-center font-semibold text-points underline-offset-4 hover:underline"
      >
        {label}
      </SiteLink>
    </>
  )
}
