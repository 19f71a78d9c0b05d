import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for one another when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** A referral code: 8 signs out of 31, so that a clash is all but impossible and the table's constraint refuses it. */
export function createReferralCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
