'use client'

import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/button/copy-button'
import { ShareButton, useCanShare } from '@/components/ui/button/share-button'
import type { Promotion } from '@/contract/member/content'

/** Shares a promotion's URL with the browser's share sheet, or copies it where the browser has none. */
export function SharePromotion({ id, title }: Pick<Promotion, 'id' | 'title'>) {
  const t = useTranslations('content.promote')
  const ui = useTranslations('ui')
  const canShare = useCanShare()
  if (canShare === null) return <div className="h-11" />
  const url = new URL(`/promote/${id}`, location.origin).href
  if (!canShare) return <CopyButton text={url} label={t('copy_link')} copiedLabel={ui('copied')} />
  return <ShareButton kind="plain" data={{ title, url }} label={t('share')} />
}
