/** Constants of the contract. They are separate from its schemas, so that pages can use them without loading zod. */

/** Section 3: 1 sports, 2 egame, 3 live, 4 lottery, 5 chess. `other` replaces types that the contract does not know. */
export const gameType = { other: 0, sport: 1, egame: 2, live: 3, lottery: 4, chess: 5 } as const

/** Names the main wallet in fields that otherwise hold a venue's code. */
export const mainWallet = 'main'

/** Why a payment failed, if the vendor says so. */
export const paymentFailures = ['payer_name', 'insufficient_funds', 'declined'] as const

/** The states of top-ups and withdrawals in section 4; `undetermined` is its “to be determined”. */
export const orderStatuses = ['pending', 'success', 'failed', 'undetermined'] as const

/** Networks of USDT top-ups and of virtual accounts, in display order. */
export const usdtNetworks = ['TRC20', 'ERC20'] as const
export type UsdtNetwork = (typeof usdtNetworks)[number]

/** The four chains of convenience stores. */
export const convenienceStoreChains = ['family', 'hilife', 'seven', 'ok'] as const

/** The photos of an identity, by their field in the form. */
export const photoFields = ['id_front', 'id_back', 'passbook', 'handwritten'] as const
export type PhotoField = (typeof photoFields)[number]

/** The facts of an order that a channel of the payment vendor may show. */
export const channelFacts = ['bank', 'account', 'payee', 'order_number'] as const
/** The standards of QR codes that the product knows. */
export const qrStandards = ['vietqr', 'promptpay'] as const
export type QrStandard = (typeof qrStandards)[number]

/** Maximum length in characters of texts that members type, for fields and calls. */
export const maxChars = {
  query: 60,
  receiptNumber: 200,
  bankText: 80,
  storeNumber: 40,
  passkeyName: 40,
  complaint: 2_000,
  liftReason: 500,
} as const

/** Each identity photo is at most 10 MB. */
export const maxPhotoBytes = 10 * 1024 * 1024
/** Maximum size of a body in bytes. A form has up to four photos, which phones compress before the upload. */
export const maxBodyBytes = { json: 256 * 1024, form: 35 * 1024 * 1024 } as const
/** Maximum number of parts in a form; no form of the site has as many. Parsing very many parts takes seconds. */
export const maxFormParts = 40
/** Photo types that a form accepts. The server checks the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * The site's time zone: days, daily caps and record filters use it. Our choice, because the default language is
 * Taiwan's.
 */
export const siteTimeZone = 'Asia/Taipei'

/** Minimum length of a new password (section 5). A setting may raise it, up to `longestPasswordMinimum`. */
export const usualPasswordLength = 6
const longestPasswordMinimum = 32

/** What a new password must contain (section 5), as patterns from its start. */
export const passwordPatterns = { letters: '(?:[^A-Za-z]*[A-Za-z]){2}', digit: '.*\\d' } as const

/** The value of PASSWORD_MIN_LENGTH: the usual length if it is empty, null if it is invalid. */
export function passwordMinLength(setting: string | undefined): number | null {
  const length = setting ? Number(setting) : usualPasswordLength
  const isValid = Number.isInteger(length) && length >= usualPasswordLength && length <= longestPasswordMinimum
  return isValid ? length : null
}

/** Minimum age of members in years (sections 1 and 9). */
export const minimumAge = 18

/** Maximum days of a suspension (section 4). */
export const maximumSuspensionDays = 7

/** How much a title's results vary. */
export const volatilities = ['low', 'medium', 'high'] as const
/** The features of a title for which the site has words, in display order. */
export const titleFeatures = ['free_spins', 'jackpot', 'wild', 'multiplier'] as const

/**
 * The path of the sign-out call. It is separate from the call's definition, because a page that is being left has no
 * time to load that.
 */
export const logoutPath = '/api/v1/security/logout'
