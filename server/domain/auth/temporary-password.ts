import { randomInt } from 'node:crypto'

/** Without letters and digits that are mistaken for one another when read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const length = { letters: 9, digits: 3 }

const some = (count: number, of: string) =>
  Array.from({ length: count }, () => of.charAt(randomInt(of.length))).join('')

/** A password that the member is told and then changes: 49 random bits, within the rule of section 5. */
export const createTemporaryPassword = (): string => some(length.letters, letters) + some(length.digits, digits)
