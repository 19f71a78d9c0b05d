'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import type { Promotion } from '@/contract/content'

const never = () => () => {}

/** Shares a promotion's URL with the browser's share sheet, or copies it where the browser has none. */
export function SharePromotion({ id, title }: Pick<Promotion, 'id' | 'title'>) {
  const t = useTranslations('content.promote')
  const ui = useTranslations('ui')
  const url = useSyncExternalStore(
    never,
    () => new URL(`/promote/${id}`, location.origin).href,
    () => null,
  )
  if (url === null) return <div className="h-11" />
  if (!('share' in navigator)) return <CopyButton text={url} label={t('copy_link')} copiedLabel={ui('copied')} />
  // Closing the share sheet rejects; that is a choice, not a failure.
  const share = () => void navigator.share({ title, url }).catch(() => {})
  return (
    <Button kind="plain" onClick={share}>
      <Share2 aria-hidden className="size-4" />
      {t('share')}
    </Button>
  )
}
