'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { brand } from '@/lib/brand'

/** The event with which Chromium browsers offer their install dialog. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** A card above the footer bar that offers to put the site on the home screen. It does not cover dialogs. */
export function InstallOffer({ prompt, onClose }: { prompt: InstallPrompt; onClose: () => void }) {
  const t = useTranslations('layout.install')
  const title = t('title', { brand: brand.name })
  const add = () => {
    onClose()
    // The browser rejects a second call of `prompt`; this is the only one.
    void prompt.prompt().catch(() => {})
  }
  return (
    <section
      aria-label={title}
      className="absolute inset-x-4 bottom-full mb-4 rounded-card border border-line bg-raised p-4 shadow-card"
    >
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-small text-muted">{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="quiet" onClick={add}>
          {t('add')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('later')}
        </Button>
      </div>
    </section>
  )
}
