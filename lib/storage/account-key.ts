import { readDevice } from './browser'

const prime = 0x01_00_01_93

/** The storage key of a member's choice that stays after sign-out. It holds a hash instead of the account. */
export function accountKey(prefix: string, account: string): string {
  let hash = 0x81_1c_9d_c5
  for (const letter of readDevice() + account.toLowerCase()) hash = Math.imul(hash ^ letter.charCodeAt(0), prime)
  return `${prefix}:${(hash >>> 0).toString(36)}`
}
