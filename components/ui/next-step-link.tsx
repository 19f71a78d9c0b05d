'use client'

import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useIsOffered } from '@/lib/hooks/use-capability'
import { nextStepOf } from '@/lib/session/next-step'
import { SiteLink } from './site-link'

/** A link to the next step after a failure or a field's error. Renders nothing if the error's text is enough. */
export function NextStepLink({ error }: { error: unknown }) {
  const t = useTranslations('ui.next')
  const step = nextStepOf(error, useIsOffered())
  if (!step) return null
  return (
    <SiteLink
      href={step.href}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1 justify-self-start font-semibold text-points hover:underline',
        step.isShut && 'in-data-[play=closed]:hidden',
      )}
    >
      {t(step.words)}
      <ChevronRight aria-hidden className="size-4" />
    </SiteLink>
  )
}
