import type { FieldCode } from '@/contract/errors'
import { Fault } from '../fault'
import listed from './common-passwords.json'

/** What guessers try first: the most frequent passwords of known leaks that the rule of fields lets through. */
const common: ReadonlySet<string> = new Set(listed)

/**
 * Refuses a new password that would be among the first to be guessed: a common one, or the account's own name. Throws
 * `invalid_input` with `password_common` at `field`. Lists: `common-passwords.json`, some 3,000 in lower case.
 */
export function refuseCommonPassword(password: string, field: string, account?: string): void {
  const plain = password.normalize('NFKC').toLowerCase()
  if (!common.has(plain) && plain !== account?.toLowerCase()) return
  throw new Fault('invalid_input', {}, [{ field, code: 'password_common' satisfies FieldCode }])
}
