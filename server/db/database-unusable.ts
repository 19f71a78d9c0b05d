/** The database cannot be used. The message says why, and how to fix it. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}
