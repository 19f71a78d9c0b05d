'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Capability, DispensableCall } from '@/contract/capabilities'
import { useCapability } from '@/lib/hooks/use-capability'

/** Shows content only if the backend offers what it needs; otherwise says that this site does not have it. */
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
