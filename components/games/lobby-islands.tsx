'use client'

import { island } from '@/components/ui/island'

// In a lobby's HTML at once; their scripts come after the page has loaded.
export const LiveBoard = island(async () => (await import('./live-board')).LiveBoard)
export const SportBoard = island(async () => (await import('./sport-board')).SportBoard)
export const DrawBoard = island(async () => (await import('./draw-board')).DrawBoard)
