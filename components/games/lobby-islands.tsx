'use client'

import { island } from '@/components/ui/island'

// These parts are in the HTML of a lobby or the home page. Their scripts load after the page.
export const LiveBoard = island(async () => (await import('./live-board')).LiveBoard)
export const SportBoard = island(async () => (await import('./sport-board')).SportBoard)
export const DrawBoard = island(async () => (await import('./draw-board')).DrawBoard)
export const OnNow = island(async () => (await import('./on-now')).OnNow)
export const PopularTitles = island(async () => (await import('./popular-titles')).PopularTitles)
