'use client'

import { useDialogsStore } from '@/stores/dialogs'

/** Opens customer service. Looks like a link. */
export function ContactButton({ label }: { label: string }) {
  const open = useDialogsStore((dialogs) => dialogs.open)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => void open({ kind: 'service' })}
      className="inline-flex min-h-11 items-center font-semibold text-points underline-offset-4 hover:underline"
    >
      {label}
    </button>
  )
}
