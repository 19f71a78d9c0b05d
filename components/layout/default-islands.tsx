'use client'

import { island } from '@/components/ui/island'

/** The bars of the default layout: in the page's HTML, responding once the page has loaded. */
export const DesktopHeader = island(async () => (await import('./desktop-header')).DesktopHeader)
export const MobileHeader = island(async () => (await import('./mobile-header')).MobileHeader)
export const MobileFooterBar = island(async () => (await import('./mobile-footer-bar')).MobileFooterBar)
export const SessionLine = island(async () => (await import('./session-line')).SessionLine)
