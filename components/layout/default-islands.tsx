'use client'

import { island, onDesktop, onPhone } from '@/components/ui/island'

/** The bars of the default layout. They are in the page's HTML and respond once the page has loaded. */
export const DesktopHeader = island(async () => (await import('./desktop-header')).DesktopHeader, onDesktop)
export const MobileHeader = island(async () => (await import('./phone-bars')).MobileHeader, onPhone)
export const MobileFooterBar = island(async () => (await import('./phone-bars')).MobileFooterBar, onPhone)
export const OfflineBanner = island(async () => (await import('./offline-banner')).OfflineBanner)
export const SessionLine = island(async () => (await import('./session-line')).SessionLine)
