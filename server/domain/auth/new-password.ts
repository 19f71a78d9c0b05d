import type { FieldCode } from '@/contract/errors'
import { DomainError } from '../domain-error'
import listed from './common-passwords.json'
import { verifyPassword } from './password'

/** The most frequent passwords of known leaks that the field's own rule accepts. */
const common: ReadonlySet<string> = new Set(listed)

const fieldError = (field: string, code: FieldCode) => new DomainError('invalid_input', {}, [{ field, code }])

/**
 * Refuses a new password that would be among the first to be guessed: a common one, or the account's own name. Throws
 * `invalid_input` with `password_common` at `field`. Lists: `common-passwords.json`, some 3,000 in lower case.
 */
export function assertUncommonPassword(password: string, field: string, account?: string): void {
  const plain = password.normalize('NFKC').toLowerCase()
  if (common.has(plain) || plain === account?.toLowerCase()) throw fieldError(field, 'password_common')
}

/**
 * Refuses to "change" a password to itself, once the current one was verified. Throws `invalid_input` with
 * `password_temporary` if customer service issued it, else with `password_unchanged`. (OWASP ASVS 5.0, 6.4.1)
 */
export function assertChangedPassword(
  { current_password, password }: { current_password: string; password: string },
  temporaryUntil: Date | null,
): void {
  if (password === current_password)
    throw fieldError('password', temporaryUntil ? 'password_temporary' : 'password_unchanged')
}

/**
 * Refuses a password that is already the member's other one: someone who learns the login password must not be able to
 * withdraw with it. Throws `invalid_input` with `password_in_use` at `field`. `otherHash` is null while there is no other.
 */
export async function assertNotOtherPassword(otherHash: string | null, password: string, field: string): Promise<void> {
  if (otherHash && (await verifyPassword(otherHash, password))) throw fieldError(field, 'password_in_use')
}
