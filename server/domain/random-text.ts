import { randomInt } from 'node:crypto'

/** Capital letters and digits, without those that look alike or sound alike when read aloud. */
const readableCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Text of `length` random characters, by default of those that a person can read out without errors. */
export const randomText = (length: number, characters = readableCharacters): string =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')
