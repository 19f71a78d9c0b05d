'use client'

import { Check, Copy } from 'lucide-react'
import { useState } from 'react'

/** Copies a text; says so in its own label for two seconds. */
export function CopyButton({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-semibold text-points hover:bg-raised"
    >
      <Icon aria-hidden className="size-4" />
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </button>
  )
}
