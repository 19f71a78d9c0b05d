/** What the site's layers (front, Next, embedded API) agree on among themselves. */

/** The port of the product if `PORT` is not set, as in `scripts/bootstrap/environment.mjs`. */
export const defaultPort = 3000

/** The header with the caller's address from the socket. It overwrites any value that a caller sent. */
export const peerHeader = 'x-peer-address'

/** The cookie with the session of the sandbox's venue. */
export const venueCookie = 'sandbox_venue'

/** The only cookies that the sandbox reads: that session, and the language (`languageCookie`). No other code reads any. */
export const sandboxCookies: readonly string[] = [venueCookie, 'lang', '__Host-lang']

/**
 * A caller's address without the port that some proxies add, which differs between connections. An IPv4 address in IPv6
 * form, as a socket that serves both protocols writes it, becomes plain.
 */
export const plainAddress = (address: string): string =>
  address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/^::ffff:(?=[\d.]+$)/i, '')

/**
 * The caller's address in the calls that pages make to the embedded API. Rate limits by address do not apply to it:
 * otherwise a visitor who requests many pages could keep the data of all pages from being updated. Visitors cannot claim
 * it, because the server sets the address of their requests from the socket or from its proxy's header.
 */
export const siteAddress = 'site'
