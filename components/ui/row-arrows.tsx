'use client'

import { island, onDesktop } from './island'

/** The arrows of a row that is in the page's HTML. Their script loads after the page. */
export const RowArrows = island(async () => (await import('./scroll-arrows')).ScrollArrows, onDesktop)
