'use client'

import { island, onDesktop, onPhone } from '@/components/ui/load/island'

/** The bars of the default layout. They are in the page's HTML and respond once the page has loaded. */
export const DesktopHeader = island(async () => (await import('../header/desktop-header')).DesktopHeader, {
  media: onDesktop,
})
export const MobileHeader = island(async () => (await import('../footer/phone-bars')).MobileHeader, { media: onPhone })
export const MobileFooterBar = island(async () => (await import('../footer/phone-bars')).MobileFooterBar, {
  media: onPhone,
})
export const OfflineBanner = island(async () => (await import('./offline-banner')).OfflineBanner)
export const SessionLine = island(async () => (await import('../session/session-line')).SessionLine)
export const LanguageSelect = island(async () => (await import('../header/language-select')).LanguageSelect)
export const SessionInBar = island(async () => (await import('../session/session-line')).SessionInBar)
