import { randomInt } from 'node:crypto'
import type { Context } from '../context'
import { DomainError } from '../domain-error'

/** Without letters and digits that are mistaken for one another when read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const length = { letters: 9, digits: 3 }

const some = (count: number, of: string) =>
  Array.from({ length: count }, () => of.charAt(randomInt(of.length))).join('')

/** A password that the member is told and then changes: 49 random bits, within the rule of section 5. */
export const createTemporaryPassword = (): string => some(length.letters, letters) + some(length.digits, digits)

/**
 * To be asked once the password was proved: one that customer service gave and nobody changed in time proves nothing any
 * more. Throws `temporary_password_expired`. (OWASP ASVS 5.0, 6.4.1)
 */
export function assertNotExpired({ now }: Pick<Context, 'now'>, until: Date | null): void {
  if (until && until <= now()) throw new DomainError('temporary_password_expired')
}
