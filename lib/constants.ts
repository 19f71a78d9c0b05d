/** Timings and limits of the site (specification, sections 2, 4 and 9). */
export const reloadGuardMs = 60_000
export const logoutReloadMs = 500
export const tickerMsPerPixel = 16
export const languageListCloseMs = 200
export const progressThrottleMs = 200
export const progressDurationMs = 5_000
export const announcementWidthPx = 750
/** Above this width the layout is the desktop one. */
export const mobileMaxWidthPx = 991
/** A game is opened as `mobile` up to this width. */
export const gameMobileMaxWidthPx = 576
export const localeCookieDays = 365
/** Timeout of uploads: four photos of 10 MB take minutes on a slow connection. */
export const uploadTimeoutMs = 5 * 60_000
/** Response header of the site's server with the member's new token, if the backend rotates tokens. */
export const renewedTokenHeader = 'x-renewed-token'
