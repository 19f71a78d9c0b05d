/** The database cannot be used; the message says why and names the way out. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
