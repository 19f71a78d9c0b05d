/** Private files (identity photos), by names of our own. Members are never served from here. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Deletes a file. Does nothing if there is none. */
  remove: (key: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>
}
