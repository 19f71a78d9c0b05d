/** The database cannot be used. The message says why, and what to do. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
