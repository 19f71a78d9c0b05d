'use client'

import { island } from '@/components/ui/island'

// These parts are in the HTML of a lobby. Their scripts load after the page.
export const AllTitles = island(async () => (await import('./all-titles')).AllTitles)
export const LobbyVenueTitles = island(async () => (await import('./venue-titles')).LobbyVenueTitles)
export const LiveBoard = island(async () => (await import('./live-board')).LiveBoard)
export const SportBoard = island(async () => (await import('./sport-board')).SportBoard)
export const DrawBoard = island(async () => (await import('./draw-board')).DrawBoard)
