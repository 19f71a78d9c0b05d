'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { useBrowserValue } from '@/lib/hooks/use-browser-value'
import { Button } from './button'
import { copyText } from './copy-button'
import { toast } from '../feedback/toast'

/** Whether this browser has a share sheet; null on the server. */
export const useCanShare = () => useBrowserValue<boolean | null>(() => 'share' in navigator, null)

/** The names of the errors if the visitor closed the share sheet, or if it is open already. */
const harmless = ['AbortError', 'InvalidStateError']

type ShareButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** What is shared; `url` is copied instead if the browser refuses to share. */
  data: { title: string; url: string; text?: string }
  label: string
}

/** Opens the browser's share sheet. */
export function ShareButton({ data, label, ...rest }: ShareButtonProps) {
  const ui = useTranslations('ui')
  const errors = useTranslations('errors')
  const share = async () => {
    try {
      await navigator.share(data)
    } catch (error) {
      if (error instanceof DOMException && harmless.includes(error.name)) return
      if (await copyText(data.url)) toast.success(ui('copied'), 'share')
      else toast.error(errors('request_failed'), 'share')
    }
  }
  return (
    <Button {...rest} onClick={() => void share()}>
      <Share2 aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
