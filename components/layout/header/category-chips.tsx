'use client'

import clsx from 'clsx'
import { Cherry, Club, Spade, Ticket, Volleyball, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { chipClass } from '@/components/ui/button/filter-chips'
import { showFocused } from '@/components/ui/show-focused'
import { SiteLink } from '@/components/ui/site-link'
import { categories, categoryPath, currentCategory, type Category } from '@/lib/games/categories'
import { useSessionState } from '@/stores/session'
import { useRoutePath } from '@/lib/hooks/use-route-path'

const icons: Record<Category, LucideIcon> = {
  sport: Volleyball,
  live: Spade,
  lottery: Ticket,
  egame: Cherry,
  chess: Club,
}

/** On the home page they are below the offline notice, elsewhere above it. */
const belowNotice = { top: 'calc(3.5rem + var(--notice, 0px))' }

/** Minimum distance of a scroll that hides or shows the row. A resting finger moves less. */
const minStepPx = 8

/**
 * The five categories below the phone's header or, on the home page, a member's wallet; guests have tiles of them there.
 * They hide while the reader scrolls down and return on scrolling up.
 */
export function CategoryChips() {
  const t = useTranslations('layout.nav')
  const path = useRoutePath()
  const state = useSessionState()
  const [isAway, show] = useScrollsDown()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) list.current!.scrollLeft = current.offsetLeft - (list.current!.clientWidth - current.offsetWidth) / 2
  }, [path])
  return (
    <nav
      aria-label={t('categories')}
      onFocus={show}
      // The bar of a lobby sticks below this row, or to the header (`app/globals.css`).
      data-away={isAway || undefined}
      style={path === '/' ? belowNotice : undefined}
      className={clsx(
        'sticky top-14 z-30 border-b border-line bg-ground/90 backdrop-blur-md transition in-data-[play=closed]:hidden desktop:hidden short:hidden',
        isAway && '-translate-y-full',
        path === '/' && state === 'guest' && 'hidden',
        path === '/' && state === 'unknown' && 'hidden in-data-[session=member]:block',
      )}
    >
      <ul
        ref={list}
        onFocus={showFocused}
        className="flex scroll-px-4 [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1"
      >
        {categories.map((category) => {
          const Icon = icons[category]
          return (
            <li key={category}>
              <SiteLink
                href={categoryPath[category]}
                aria-current={currentCategory(category, path)}
                className={clsx(chipClass, 'inline-flex items-center gap-1.5 aria-[current]:text-points')}
              >
                <Icon aria-hidden className="size-4" />
                {t(category)}
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Whether the reader last scrolled down and is not at the top of the page, and a function that resets this. */
function useScrollsDown(): [isDown: boolean, undo: () => void] {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    let before = scrollY
    const check = () => {
      if (scrollY < minStepPx) setIsDown(false)
      else if (Math.abs(scrollY - before) < minStepPx) return
      else setIsDown(scrollY > before)
      before = scrollY
    }
    addEventListener('scroll', check, { passive: true })
    return () => removeEventListener('scroll', check)
  }, [])
  return [isDown, () => setIsDown(false)]
}
