import { isBrandPassword } from '@/contract/brand-password'
import type { FieldCode } from '@/contract/errors'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { verifyPassword } from './password'

const fieldError = (field: string, code: FieldCode) => new DomainError('invalid_input', {}, [{ field, code }])

/**
 * Refuses a new password that is shorter than the operator allows, consists mostly of the brand's words, is well known,
 * or is the account's own name. Throws `invalid_input` with `password_rule`, `password_brand` or `password_common` at
 * `field`. (OWASP ASVS 5.0, 6.1.2, 6.2.1, 6.2.4, 6.2.11 and 6.2.12)
 */
export async function assertGoodPassword(
  { ports, passwordMinLength: minLength = accountSafety.passwordMinLength }: Context,
  password: string,
  field: string,
  account: string,
): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (password.length < minLength) throw fieldError(field, 'password_rule')
  if (isBrandPassword(password, minLength)) throw fieldError(field, 'password_brand')
  if (plain === account.toLowerCase() || (await ports.breachedPasswords.isKnown(password)))
    throw fieldError(field, 'password_common')
}

/**
 * Refuses a "new" password that equals the current one, once the current one was verified. Throws `invalid_input` with
 * `password_temporary` if customer service issued the current one, else with `password_unchanged`. (OWASP ASVS 5.0,
 * 6.4.1)
 */
export function assertChangedPassword(
  { current_password, password }: { current_password: string; password: string },
  temporaryUntil: Date | null,
): void {
  if (password === current_password)
    throw fieldError('password', temporaryUntil ? 'password_temporary' : 'password_unchanged')
}

/**
 * Refuses a login password that equals the withdrawal password, or the reverse: somebody who learns the login password
 * must not be able to withdraw with it. Throws `invalid_input` with `password_in_use` at `field`. `otherHash` is the hash
 * of the member's other password; null if there is none yet.
 */
export async function assertNotOtherPassword(otherHash: string | null, password: string, field: string): Promise<void> {
  if (otherHash && (await verifyPassword(otherHash, password))) throw fieldError(field, 'password_in_use')
}
