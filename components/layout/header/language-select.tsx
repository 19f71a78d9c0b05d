'use client'

import clsx from 'clsx'
import { Check, Globe } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { languageTag, locales, type Locale } from '@/contract/locales'
import { languageListCloseMs } from '@/lib/site/constants'
import { languageNames } from '@/lib/i18n/language-names'
import { changeLocale } from '@/lib/i18n/sync-locale'
import { useCurrentLocale } from '@/lib/hooks/use-current-locale'

/**
 * The language list opens on focus and closes 200 ms after blur (section 2). For the keyboard it is a select-only
 * combobox with arrows, Home, End, Enter and Escape. A press outside counts as blur, because Safari does not focus
 * pressed buttons.
 */
export function LanguageSelect({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('layout.language')
  const current = useCurrentLocale()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(locales.indexOf(current))
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasOpenAtPress = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()

  const closeSoon = useCallback(() => {
    clearTimeout(closing.current)
    closing.current = setTimeout(() => setIsOpen(false), languageListCloseMs)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => !box.current?.contains(target as Node) && closeSoon()
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setIsOpen(false)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, closeSoon])

  const open = () => {
    clearTimeout(closing.current)
    setActive(locales.indexOf(current))
    setIsOpen(true)
  }
  const choose = (locale: Locale | undefined) => {
    setIsOpen(false)
    if (locale && locale !== current) changeLocale(locale)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = locales.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(next)
      else open()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (isOpen) choose(locales[active])
      else open()
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
    }
  }

  return (
    <div ref={box} className="relative flex">
      <button
        type="button"
        role="combobox"
        aria-label={t('label')}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${locales[active]}` : undefined}
        onPointerDown={() => (wasOpenAtPress.current = isOpen)}
        onFocus={open}
        onBlur={closeSoon}
        onClick={() => (wasOpenAtPress.current ? setIsOpen(false) : open())}
        onKeyDown={onKeyDown}
        // Draws the focus ring inside: in the desktop header the button begins 2 px above the window.
        style={isCompact ? undefined : { outlineOffset: '-4px' }}
        className={clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-full text-small text-muted hover:bg-raised hover:text-ink',
          isCompact ? 'w-11 justify-center' : 'min-w-32 justify-end px-3',
        )}
      >
        <Globe aria-hidden className="size-5" />
        <span lang={languageTag[current]} className={clsx(isCompact && 'sr-only')}>
          {languageNames[current]}
        </span>
      </button>
      {isOpen && (
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={t('label')}
          // The system's font: a Vietnamese name would load a font of the site, and the page would be laid out again when it arrives.
          className="absolute top-full right-0 z-50 mt-1 w-44 animate-[rise_180ms_ease-out] rounded-card border border-line bg-raised p-1.5 font-[system-ui] shadow-card"
        >
          {locales.map((locale, index) => (
            <li
              key={locale}
              id={`${id}-${locale}`}
              role="option"
              lang={languageTag[locale]}
              aria-selected={locale === current}
              onPointerDown={(event) => event.preventDefault()}
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(locale)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-between rounded-field px-3 text-body',
                index === active && 'bg-surface text-points outline-2 -outline-offset-2 outline-points',
              )}
            >
              {languageNames[locale]}
              {locale === current && <Check aria-hidden className="size-4" />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
