/** Private files (identity photos). Keys are ours; nothing is ever served from here to a member. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Takes back what was stored; a key that is not there is no fault. */
  remove: (key: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>
}
