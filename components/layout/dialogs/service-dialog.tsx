'use client'

import { useTranslations } from 'next-intl'
import { Fact } from '@/components/ui/fact'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ServiceLinks } from '../footer/service-links'

type ServiceDialogProps = { orderNumber?: string | undefined; onClose: () => void }

/** Customer service: the chat-app link and the live chat link, and the number of the order that the member asks about. */
export function ServiceDialog({ orderNumber, onClose }: ServiceDialogProps) {
  const t = useTranslations('layout.service')
  return (
    <Dialog title={t('title')} widthPx={400} onClose={onClose}>
      <div className="grid gap-3">
        {orderNumber && <Fact label={t('order')} text={orderNumber} />}
        <ServiceLinks />
      </div>
    </Dialog>
  )
}
