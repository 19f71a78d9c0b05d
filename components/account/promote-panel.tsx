'use client'

import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/button/copy-button'
import { LoadError } from '@/components/ui/load/load-error'
import { QrCode } from '@/components/ui/picture/qr-code'
import { SaveQrButton } from '@/components/ui/picture/save-qr-button'
import { ShareButton, useCanShare } from '@/components/ui/button/share-button'
import { LoadingShapes } from '@/components/ui/feedback/loading-shapes'
import { api } from '@/lib/api'
import { brand } from '@/lib/site/brand'
import { useLocalResource } from '@/stores/use-resource'

/** Referral code and link (to copy, to share, as a QR code), and how many members joined with it. */
export function PromotePanel() {
  const t = useTranslations('account.promote')
  const ui = useTranslations('ui')
  const { data, error, reload } = useLocalResource(() => api.account.promote({}))
  const canShare = useCanShare()

  if (error) return <LoadError error={error} onRetry={reload} />
  if (!data)
    return (
      <LoadingShapes
        className="mx-auto grid max-w-4xl gap-6 desktop:grid-cols-[22rem_minmax(0,1fr)]"
        shapes={['h-118 rounded-card', 'h-64 rounded-card']}
      />
    )
  const url = new URL(data.url, location.origin).href
  return (
    <div className="mx-auto grid max-w-4xl gap-6 desktop:grid-cols-[22rem_minmax(0,1fr)] desktop:items-start">
      <Card className="grid justify-items-center gap-5 text-center">
        <QrCode text={url} label={t('qr_label', { url })} className="w-full max-w-64 rounded-field" />
        <p className="text-small text-muted">{t('qr_text')}</p>
        <SaveQrButton text={url} fileName={`${brand.name}-${data.code}.png`} wide />
      </Card>
      <div className="grid gap-6">
        <Card className="grid gap-5 max-desktop:order-first">
          <div>
            <p className="text-small text-muted">{t('code')}</p>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="figures text-display text-points select-all">{data.code}</span>
              <CopyButton text={data.code} label={ui('copy')} copiedLabel={ui('copied')} what={t('code')} />
            </p>
          </div>
          <div className="border-t border-line pt-4">
            <p className="text-small text-muted">{t('link')}</p>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 flex-1 basis-56 break-all select-all">{url}</span>
              <CopyButton text={url} label={ui('copy')} copiedLabel={ui('copied')} what={t('link')} />
            </p>
          </div>
          {canShare && (
            <ShareButton
              size="large"
              wide
              data={{ title: brand.name, text: t('share_text', { brand: brand.name }), url }}
              label={t('share')}
            />
          )}
        </Card>
        <Card className="flex items-center justify-between gap-4">
          <p className="text-muted">{t('joined')}</p>
          <p className="figures shrink-0 text-display">{t('joined_count', { count: data.joined })}</p>
        </Card>
      </div>
    </div>
  )
}
