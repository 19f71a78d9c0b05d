'use client'

import { island } from '@/components/ui/load/island'

// These parts are in the HTML of a lobby. Their scripts load after the page.
export const AllTitles = island(async () => (await import('../titles/all-titles')).AllTitles)
export const LobbyVenueTitles = island(async () => (await import('../titles/venue-titles')).LobbyVenueTitles)
export const LiveBoard = island(async () => (await import('../spots/live-board')).LiveBoard)
export const SportBoard = island(async () => (await import('../spots/sport-board')).SportBoard)
export const DrawBoard = island(async () => (await import('../spots/draw-board')).DrawBoard)
