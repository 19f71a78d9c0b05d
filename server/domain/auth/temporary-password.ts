import { randomInt } from 'node:crypto'
import type { Context } from '../context'
import { DomainError } from '../domain-error'

/** Without letters and digits that sound or look alike when read aloud. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const length = { letters: 9, digits: 3 }

const some = (count: number, of: string) =>
  Array.from({ length: count }, () => of.charAt(randomInt(of.length))).join('')

/** A password to be replaced by the member: at least 49 random bits, within the rule of section 5 and as long as the operator requires. */
export const createTemporaryPassword = ({ passwordMinLength = 0 }: Pick<Context, 'passwordMinLength'> = {}): string =>
  some(Math.max(length.letters, passwordMinLength - length.digits), letters) + some(length.digits, digits)

/**
 * Call it once the password was verified: a temporary password that was not changed in time is no longer valid. Throws `temporary_password_expired`. (OWASP ASVS 5.0, 6.4.1)
 */
export function assertNotExpired({ now }: Pick<Context, 'now'>, until: Date | null): void {
  if (until && until <= now()) throw new DomainError('temporary_password_expired')
}
