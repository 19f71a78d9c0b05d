import { randomInt } from 'node:crypto'

/** Capital letters and digits without I, L, O, 0 and 1, which are easily confused. */
const readableCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Text of `length` random characters; by default, of characters that are easy to read and type. */
export const randomText = (length: number, characters = readableCharacters): string =>
  Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')
