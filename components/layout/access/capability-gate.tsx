'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/feedback/empty-state'
import type { Capability, DispensableCall } from '@/contract/capabilities'
import { useCapability } from '@/lib/hooks/use-capability'

/** Shows the content if the backend offers the calls it needs, otherwise a notice that this site does not offer it. */
export function CapabilityGate({ name, children }: { name: Capability | DispensableCall; children: ReactNode }) {
  const t = useTranslations('layout')
  if (useCapability(name)) return children
  return (
    <div className="grid min-h-[70dvh] place-content-center">
      <EmptyState
        title={t('gate.not_offered')}
        text={t('gate.not_offered_text')}
        action={
          <div className="mt-3 flex justify-center">
            <ButtonLink href="/">{t('nav.home')}</ButtonLink>
          </div>
        }
      />
    </div>
  )
}
