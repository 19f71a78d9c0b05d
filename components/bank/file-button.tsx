'use client'

import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { buttonClass, type ButtonStyle } from '@/components/ui/button/button-class'
import { photoTypes } from '@/contract/constants'

type FileButtonProps = {
  look: ButtonStyle
  icon: LucideIcon
  isCamera: boolean
  isBusy: boolean
  /** Ids of the photo's name and of what describes it. */
  labels: string
  describedBy: string
  isWrong: boolean
  onFile: (file: File | undefined) => void
  children: ReactNode
}

/** A button that opens the camera (on phones) or the files. */
export function FileButton({
  look,
  icon: Icon,
  isCamera,
  isBusy,
  labels,
  describedBy,
  isWrong,
  onFile,
  children,
}: FileButtonProps) {
  const id = useId()
  return (
    <label
      aria-busy={isBusy}
      className={clsx(
        buttonClass(look),
        'min-h-11 flex-1 cursor-pointer px-2! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-points',
        isCamera && 'desktop:hidden',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span id={id}>{children}</span>
      <input
        type="file"
        accept={[...photoTypes, 'image/heic'].join(',')}
        {...(isCamera && { capture: 'environment' as const })}
        // The camera's name is its own word; what it takes is its description.
        aria-labelledby={isCamera ? undefined : labels}
        aria-describedby={isCamera ? `${labels} ${describedBy}` : `${id} ${describedBy}`}
        aria-invalid={isWrong && !isCamera}
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // Lets the member choose the same file again after removing it.
          event.target.value = ''
        }}
      />
    </label>
  )
}
