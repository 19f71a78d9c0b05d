import { brandFacts } from '@/contract/brand'
import type { FieldCode } from '@/contract/errors'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { verifyPassword } from './password'

const fieldError = (field: string, code: FieldCode) => new DomainError('invalid_input', {}, [{ field, code }])

/** Characters that people type in place of a letter. */
const lookalikes: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!', l: '1', o: '0', s: '5$', t: '7' }

const anyWriting = (word: string) => Array.from(word, (letter) => `[${letter}${lookalikes[letter] ?? ''}]`).join('')

/** Words of the brand: its names, and words of at least four letters from the operator's name. */
const { name, nativeName, operator } = brandFacts
const brandWords = [...name.split(/\P{L}+/u), nativeName, ...operator.split(/\P{L}+/u)]
  .map((word) => word.normalize('NFKC').toLowerCase())
  .filter((word) => word.length >= (/^[a-z]+$/.test(word) ? 4 : 2))
const brandPattern = new RegExp(brandWords.map(anyWriting).join('|'), 'g')

/** Whether a password is mostly words of the brand, such as its name and a year. */
function isBrand(plain: string, minLength: number): boolean {
  const rest = plain.replace(brandPattern, '')
  return rest !== plain && rest.length < minLength
}

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
  if (isBrand(plain, minLength)) throw fieldError(field, 'password_brand')
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
