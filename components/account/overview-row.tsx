import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'

type OverviewRowProps = { icon: LucideIcon; href: string; title: ReactNode; text?: ReactNode; isUrgent?: boolean }

/** Something of the member's that is a link to its page: what it is, and where it stands. */
export function OverviewRow({ icon: Icon, href, title, text, isUrgent = false }: OverviewRowProps) {
  return (
    <SiteLink
      href={href}
      className="flex min-h-14 items-center gap-3 rounded-field py-1.5 transition hover:bg-raised/60"
    >
      <span
        className={
          isUrgent
            ? 'grid size-10 shrink-0 place-items-center rounded-full bg-points/15 text-points'
            : 'grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink'
        }
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text && <span className="block text-small text-muted">{text}</span>}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </SiteLink>
  )
}
