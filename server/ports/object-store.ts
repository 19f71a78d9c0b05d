/** Private files (identity photos). Keys are ours; nothing is ever served from here to a member. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; type: string } | null>
}
