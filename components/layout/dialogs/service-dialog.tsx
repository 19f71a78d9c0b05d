'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ServiceLinks } from '../footer/service-links'

/** Customer service: the chat-app link and the live chat link. */
export function ServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.service')
  return (
    <Dialog title={t('title')} widthPx={400} onClose={onClose}>
      <ServiceLinks />
    </Dialog>
  )
}
