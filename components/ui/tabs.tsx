'use client'

import * as Radix from '@radix-ui/react-tabs'
import { useEffect, useRef, type ReactNode } from 'react'

type Tab = { value: string; label: ReactNode; content: ReactNode }

/** Tabs with arrow keys. Only the active panel is mounted. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  isCompact = false,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Only as wide as the labels. */
  isCompact?: boolean
}) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the active tab may be outside the visible part of the row.
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={onChange} className="min-w-0">
      <Radix.List
        ref={list}
        aria-label={label}
        style={isCompact ? { width: 'fit-content', maxWidth: '100%' } : undefined}
        className="relative mb-3 flex gap-1 overflow-x-auto rounded-full border border-line bg-surface p-1 desktop:mb-5"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-full px-3 font-semibold whitespace-nowrap text-muted transition hover:text-ink data-[state=active]:bg-raised data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
