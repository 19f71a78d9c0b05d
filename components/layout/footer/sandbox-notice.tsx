'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LineIcon } from '@/components/ui/picture/line-icon'
import { runtimeConfig } from '@/lib/api'

const flask =
  'M14 2v6a2 2 0 0 0 .24.96l5.52 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.76-2.96L9.76 8.96A2 2 0 0 0 10 8V2M6.45 15h11.1M8.5 2h7'

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
      <LineIcon d={flask} className="size-4 shrink-0" />
      {/* Vietnamese has no room for it beside the session's figures. */}
      <span className={isBrief ? 'max-wide:sr-only' : ''}>{isBrief ? t('badge') : t('text')}</span>
    </p>
  )
}
