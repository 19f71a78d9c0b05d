/**
 * The caller's address in calls that the site itself makes for its pages. Rate limits by address do not apply to it:
 * otherwise a visitor who requests many pages could keep the data of all pages from being updated. The servers overwrite
 * this address in visitors' requests.
 */
export const siteAddress = 'site'
