'use client'

import { Clock, Heart, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { partWithTexts } from '@/components/ui/load/part-with-texts'
import { categories, categoryPath, currentCategory, type Category } from '@/lib/games/categories'
import { usePlayClosed } from '@/stores/play-session'
import { useSessionState } from '@/stores/session'
import { SearchButton } from '../dialogs/search-button'
import { useRoutePath } from '@/lib/hooks/use-route-path'

const NavPanel = partWithTexts(async () => (await import('./nav-panel')).NavPanel, ['games'])

/** How long a pointer must rest before a panel opens. */
const enterMs = 120
/** Long enough for the pointer to cross a gap. */
const leaveMs = 200

/**
 * Home, the five categories with their panels, and promotions. A panel opens on hover and on the down arrow; Escape
 * closes it, as does leaving it.
 */
export function MainNav() {
  const t = useTranslations('layout.nav')
  const path = useRoutePath()
  const state = useSessionState()
  const [asked, setOpen] = useState<Category | null>(null)
  // While play is closed, the panels would show nothing but games.
  const open = usePlayClosed() ? null : asked
  const turn = useRef<ReturnType<typeof setTimeout>>(undefined)
  const owner = useRef<HTMLAnchorElement>(null)
  const [shownOn, setShownOn] = useState(path)
  if (shownOn !== path) {
    setShownOn(path)
    setOpen(null)
  }
  useEffect(() => () => clearTimeout(turn.current), [])

  const show = (category: Category | null) => {
    clearTimeout(turn.current)
    setOpen(category)
  }
  const showSoon = (category: Category | null, delayMs: number) => {
    clearTimeout(turn.current)
    turn.current = setTimeout(() => setOpen(category), delayMs)
  }
  const leave = () => showSoon(null, leaveMs)
  /** Closes the panel. If the focus is inside, it returns to the category. */
  const goBack = () => {
    if (owner.current?.parentElement?.contains(document.activeElement)) owner.current.focus()
    show(null)
  }
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && goBack()
  const link = (href: string, label: ReactNode) => (
    <SiteLink
      href={href}
      aria-current={path === href ? 'page' : undefined}
      onPointerEnter={() => show(null)}
      onFocus={() => show(null)}
      className="menu-entry"
    >
      {label}
    </SiteLink>
  )

  /** A link with an icon and its label; on narrower screens only the icon. */
  const ownLink = (href: string, label: string, Icon: LucideIcon) => (
    <SiteLink
      href={href}
      title={label}
      onPointerEnter={() => show(null)}
      onFocus={() => show(null)}
      className="inline-flex h-13 items-center gap-2 px-3 font-medium whitespace-nowrap text-muted hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-wide:sr-only">{label}</span>
    </SiteLink>
  )

  return (
    <nav
      aria-label={t('label')}
      onPointerLeave={leave}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && leave()}
    >
      <ul className="mx-auto flex max-w-page flex-wrap items-center gap-1 px-2 wide:px-4">
        <li>{link('/', t('home'))}</li>
        {categories.map((category) => (
          <li key={category}>
            <SiteLink
              ref={open === category ? owner : undefined}
              href={categoryPath[category]}
              aria-current={currentCategory(category, path)}
              aria-expanded={open === category}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && showSoon(category, enterMs)}
              onFocus={() => open !== category && show(null)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                show(category)
              }}
              onClick={() => show(null)}
              className="menu-entry"
            >
              {t(category)}
            </SiteLink>
            {open === category && (
              <div onPointerEnter={() => clearTimeout(turn.current)}>
                <NavPanel onFault={goBack} category={category} onChosen={goBack} />
              </div>
            )}
          </li>
        ))}
        <li className="in-data-[play=closed]:hidden">{link('/promote', t('promote'))}</li>
        <li className="ml-auto">{ownLink('/favourites', t('favourites'), Heart)}</li>
        <li
          className={state === 'member' ? '' : state === 'unknown' ? 'hidden in-data-[session=member]:block' : 'hidden'}
        >
          {ownLink('/favourites?tab=recent', t('recent'), Clock)}
        </li>
        <li className="pr-4">
          <SearchButton />
        </li>
      </ul>
    </nav>
  )
}
