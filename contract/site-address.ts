/**
 * The caller's address in the calls that pages make to the embedded API. Rate limits by address do not apply to it:
 * otherwise a visitor who requests many pages could keep the data of all pages from being updated. Visitors cannot claim
 * it, because the server sets the address of their requests from the socket or from its proxy's header.
 */
export const siteAddress = 'site'
