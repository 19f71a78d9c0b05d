'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

const saidMs = 2_000

/** Copies through a selection: pages without https have no clipboard API. */
function copyBySelection(text: string): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.cssText = 'position:fixed;opacity:0'
  // Append the field inside an open dialog, because its focus trap would clear a selection elsewhere.
  const opener = document.activeElement
  ;(opener?.closest('[role=dialog]') ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (opener instanceof HTMLElement) opener.focus()
  return isCopied
}

/** Copies a text. Resolves to whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

type CopyButtonProps = {
  text: string
  label: string
  copiedLabel: string
  /** Names the text for screen readers, if there are several buttons with this label. */
  what?: ReactNode
}

/** Copies a text and confirms that in its label for two seconds. */
export function CopyButton({ text, label, copiedLabel, what }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!(await copyText(text))) return
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), saidMs)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className={`inline-flex min-h-12 shrink-0 items-center gap-2 rounded-full px-3 text-small font-semibold transition hover:bg-raised ${isCopied ? 'text-success' : 'text-points'}`}
    >
      <Icon aria-hidden className="size-4" />
      <span>
        {/* Only the confirmation is announced, not the label that comes back. */}
        <span aria-live="polite">{isCopied && copiedLabel}</span>
        {!isCopied && label}
        {what && <span className="sr-only"> {what}</span>}
      </span>
    </button>
  )
}
