import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { randomText } from '../random-text'

/** Letters and digits without i, l, o, 0 and 1, which look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const length = { letters: 9, digits: 3 }

/**
 * Creates a password for the member to replace: at least 49 random bits, valid under section 5, and as long as the
 * operator requires.
 */
export const createTemporaryPassword = ({ passwordMinLength = 0 }: Pick<Context, 'passwordMinLength'>): string =>
  randomText(Math.max(length.letters, passwordMinLength - length.digits), letters) + randomText(length.digits, digits)

/**
 * Refuses a temporary password that the member did not change in time. Call it once the password was verified. Throws
 * `temporary_password_expired`. (OWASP ASVS 5.0, 6.4.1)
 */
export function assertNotExpired({ now }: Pick<Context, 'now'>, until: Date | null): void {
  if (until && until <= now()) throw new DomainError('temporary_password_expired')
}
