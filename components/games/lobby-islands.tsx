'use client'

import { island } from '@/components/ui/island'

// In the HTML of a lobby or of the home page at once; their scripts come after the page has loaded.
export const LiveBoard = island(async () => (await import('./live-board')).LiveBoard)
export const SportBoard = island(async () => (await import('./sport-board')).SportBoard)
export const DrawBoard = island(async () => (await import('./draw-board')).DrawBoard)
export const OnNow = island(async () => (await import('./on-now')).OnNow)
export const PopularTitles = island(async () => (await import('./popular-titles')).PopularTitles)
