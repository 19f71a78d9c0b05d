/**
 * Values that the contract fixes and that are of use without its schemas: a page's first load can name one without loading
 * the schema library.
 */

/** Section 3: 1 sports, 2 egame, 3 live, 4 lottery, 5 chess; `other` is a type that a backend has beyond these. */
export const gameType = { other: 0, sport: 1, egame: 2, live: 3, lottery: 4, chess: 5 } as const

/** The main wallet's name among venues in transfers and balances. */
export const mainWallet = 'main'

/** Section 4's states of top-ups and withdrawals; `undetermined` is its "to be determined". */
export const orderStatuses = ['pending', 'success', 'failed', 'undetermined'] as const

/** The four chains of convenience stores. */
export const storeChains = ['family', 'hilife', 'seven', 'ok'] as const

/** Each identity photo is at most 10 MB. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** What a browser may send as a photo; the server decides by the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The site's time zone: days, daily caps and record filters follow it (ours: the default language is Taiwan's). */
export const siteTimeZone = 'Asia/Taipei'

/** Members are at least this old (sections 1 and 9). */
export const minimumAge = 18

/** A suspension lasts at most this many days (section 4). */
export const maximumSuspensionDays = 7
