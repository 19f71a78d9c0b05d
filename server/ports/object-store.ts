/** Private files (identity photos), stored under names that the product chooses. They are never served to members. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Deletes a file. Does nothing if it does not exist. */
  remove: (key: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>
}
