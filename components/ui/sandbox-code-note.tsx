'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { runtimeConfig } from '@/lib/api'

/** The command that prints the codes of simulated text messages. */
const outboxCommand = 'npm run operator -- outbox'

/** Where to find the code of a simulated text message. Shown in the sandbox only. */
export function SandboxCodeNote() {
  const t = useTranslations('auth.code')
  const [isSandbox, setIsSandbox] = useState(false)
  useEffect(() => {
    void runtimeConfig().then(({ sandbox }) => setIsSandbox(sandbox))
  }, [])
  if (!isSandbox) return null
  return (
    <p className="rounded-field border border-warning/40 bg-warning/10 px-4 py-3 text-small">
      {t.rich('sandbox', {
        command: () => <code className="font-semibold">{outboxCommand}</code>,
      })}
    </p>
  )
}
