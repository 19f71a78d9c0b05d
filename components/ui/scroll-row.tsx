'use client'

import type { ComponentProps } from 'react'
import { island, onDesktop } from './load/island'
import { showFocused } from './show-focused'

/** A list that scrolls sideways (`rowClass`), for parts that the server renders. */
export function ScrollRow(list: ComponentProps<'ul'>) {
  return <ul {...list} onFocus={showFocused} />
}

/** The arrows of such a list. Their script loads after the page. */
export const RowArrows = island(async () => (await import('./scroll-arrows')).ScrollArrows, { media: onDesktop })
