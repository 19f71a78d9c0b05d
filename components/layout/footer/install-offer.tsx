'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { brand } from '@/lib/site/brand'

/** The event with which Chromium browsers offer their install dialog. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

type InstallOfferProps = {
  /** `by hand`: the browser has no install dialog, so the card says where to tap. */
  prompt: InstallPrompt | 'by hand'
  onClose: () => void
}

/** A card above the footer bar that offers to put the site on the home screen. It does not cover dialogs. */
export function InstallOffer({ prompt, onClose }: InstallOfferProps) {
  const t = useTranslations('layout.install')
  const ui = useTranslations('ui')
  const title = t('title', { brand: brand.name })
  const isByHand = prompt === 'by hand'
  const add = () => {
    onClose()
    // The browser rejects a second call of `prompt`; this is the only one.
    if (!isByHand) void prompt.prompt().catch(() => {})
  }
  return (
    <section
      aria-label={title}
      className="absolute inset-x-4 bottom-full z-10 mb-4 rounded-card border border-line bg-raised p-4 shadow-card"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-small text-muted">{t(isByHand ? 'by_hand' : 'text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="quiet" onClick={add}>
          {isByHand ? ui('close') : t('add')}
        </Button>
        {!isByHand && (
          <Button kind="plain" onClick={onClose}>
            {t('later')}
          </Button>
        )}
      </div>
    </section>
  )
}
