/** Timings and limits of the site (specification, sections 2, 4 and 9). */
export const reloadGuardMs = 60_000
export const logoutReloadMs = 500
export const tickerMsPerPixel = 16
export const languageListCloseMs = 200
export const progressThrottleMs = 200
export const progressDurationMs = 5_000
export const announcementWidthPx = 750
/** Up to this width the layout is the mobile one, above it the desktop one. */
export const mobileMaxWidthPx = 991
/** Up to this width, games are opened as `mobile`. */
export const gameMobileMaxWidthPx = 576
export const localeCookieDays = 365
/** Timeout of uploads, because four photos of 10 MB take minutes on a slow connection. */
export const uploadTimeoutMs = 5 * 60_000
/** The response header in which the site's server sends the member's new token, if the backend rotates tokens. */
export const renewedTokenHeader = 'x-renewed-token'
