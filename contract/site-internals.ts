/** What the site's layers (front, Next, embedded API) agree on among themselves. */

/** The port of the product if `PORT` is not set, as in `scripts/bootstrap/environment.mjs`. */
export const defaultPort = 3000

/** The address at which a process listens if it has no setting: only this machine reaches it. */
export const defaultHost = '127.0.0.1'

/** The origin at which this machine reaches a process that listens at `host`, which may stand for all addresses. */
export function localOrigin(host: string, port: number): string {
  const address = host === '0.0.0.0' ? defaultHost : host === '::' ? '::1' : host
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}

/** The header with the caller's address (`trusted-proxies.ts`). It overwrites any value that a caller sent. */
export const peerHeader = 'x-peer-address'

/** The header with the name of the database, percent-encoded, in answers to the operator's command. */
export const databaseHeader = 'x-database'

/** The cookie with the session of the sandbox's venue. */
export const venueCookie = 'sandbox_venue'

/** The only cookies that the sandbox reads: that session, and the language (`languageCookie`). No other code reads any. */
export const sandboxCookies: readonly string[] = [venueCookie, 'lang', '__Host-lang']

/** The cookie by which a browser says that its member's play is closed. Over TLS its name begins with `__Host-`. */
export const closedPlayCookie = 'play=closed'

/** Whether the request's cookies say that play is closed. */
export const isPlayClosed = (cookies = ''): boolean => /(?:^|;\s*)(?:__Host-)?play=closed(?:;|$)/.test(cookies)

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
