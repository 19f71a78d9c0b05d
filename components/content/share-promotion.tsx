'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { ShareButton, useCanShare } from '@/components/ui/share-button'
import type { Promotion } from '@/contract/content'

const never = () => () => {}

/** Shares a promotion's URL with the browser's share sheet, or copies it where the browser has none. */
export function SharePromotion({ id, title }: Pick<Promotion, 'id' | 'title'>) {
  const t = useTranslations('content.promote')
  const ui = useTranslations('ui')
  const canShare = useCanShare()
  const url = useSyncExternalStore(
    never,
    () => new URL(`/promote/${id}`, location.origin).href,
    () => null,
  )
  if (url === null) return <div className="h-11" />
  if (!canShare) return <CopyButton text={url} label={t('copy_link')} copiedLabel={ui('copied')} />
  return <ShareButton kind="plain" data={{ title, url }} label={t('share')} />
}
