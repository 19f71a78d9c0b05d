'use client'

import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { runtimeConfig } from '@/lib/api'

/** The notice that the sandbox is on. */
export function SandboxNotice({ isBrief = false }: { isBrief?: boolean }) {
  const t = useTranslations('layout.sandbox')
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    void runtimeConfig().then(({ sandbox }) => setIsOn(sandbox))
  }, [])
  if (!isOn) return null
  return (
    <p className="flex items-center justify-center gap-2 text-center text-small text-warning">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      {isBrief ? t('badge') : t('text')}
    </p>
  )
}
