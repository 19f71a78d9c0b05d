'use client'

import { Headset } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { part } from '@/components/ui/load/part'

const ServiceLinks = part(async () => (await import('./service-links')).ServiceLinks)

/** The customer-service button of the footer bar; it opens and closes a popup with the two links (section 2). */
export function ServicePopup({ className }: { className: string }) {
  const t = useTranslations('layout')
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setIsOpen(false)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (box.current?.contains(document.activeElement)) button.current?.focus()
      setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])

  const goBack = () => {
    button.current?.focus()
    setIsOpen(false)
  }
  return (
    <div
      ref={box}
      className="contents"
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={className}
      >
        <Headset aria-hidden className="size-5.5" />
        {t('tab_bar.service')}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        role="group"
        aria-label={t('service.title')}
        className="absolute bottom-full left-3 mb-3 w-60 animate-[rise_180ms_ease-out] rounded-card border border-line bg-raised p-1.5 shadow-card"
      >
        {isOpen && <ServiceLinks onChosen={goBack} />}
      </div>
    </div>
  )
}
