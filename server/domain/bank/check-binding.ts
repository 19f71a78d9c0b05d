import { and, eq } from 'drizzle-orm'
import type { BankBindingInput } from '@/contract/bank'
import { latestBirthday } from '@/contract/site-day'
import type { FieldCode } from '@/contract/errors'
import type { Database } from '@/server/db/client'
import { bankAccounts, identitySubmissions, members, type Member } from '@/server/db/schema'
import { assertNotOtherPassword, assertUncommonPassword } from '../auth/new-password'
import { verifyWithdrawalPassword } from '../auth/withdrawal-password'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { additionalAccounts } from './additional-accounts'

/** An ID number as it is compared: two that differ in case only are one. */
export const idNumberKeyOf = (idNumber: string): string => idNumber.toUpperCase()

/** A refusal that is shown at one field of the binding. */
export const fieldError = (field: keyof BankBindingInput, code: FieldCode) =>
  new DomainError('invalid_input', {}, [{ field, code }])

/** What belongs to somebody else, at the field that names it. */
const alreadyBound = (field: keyof BankBindingInput) => new DomainError('already_bound', {}, [{ field, code: 'taken' }])

/** Refuses while an earlier submission waits for a decision. Throws `already_bound`. */
export async function refuseSecondSubmission(db: Database, memberId: string): Promise<void> {
  const open = and(eq(identitySubmissions.memberId, memberId), eq(identitySubmissions.state, 'under_review'))
  const [found] = await db.select({ id: identitySubmissions.id }).from(identitySubmissions).where(open)
  if (found) throw new DomainError('already_bound')
}

/**
 * One account per person (specification, section 1): the ID number of a certified member is taken. Those who are not
 * certified only claim theirs, and nobody is to lose a number to somebody's mere claim.
 */
async function refuseTakenNumber(db: Database, { id_number }: BankBindingInput): Promise<void> {
  const owner = and(eq(members.idNumberKey, idNumberKeyOf(id_number)), eq(members.identityState, 'certified'))
  const [found] = await db.select({ id: members.id }).from(members).where(owner)
  if (found) throw alreadyBound('id_number')
}

/**
 * Refuses what can be refused before any photo is read; `bankName` is the name that would be stored. Throws
 * `already_bound`, `more_accounts_not_allowed`, or `invalid_input`.
 */
export async function assertBindable(
  context: MemberContext,
  member: Member,
  { bankName, ...input }: BankBindingInput & { bankName: string },
): Promise<void> {
  const { db, now } = context
  const isCertified = member.identityState === 'certified'
  if (input.birthday > latestBirthday(now())) throw fieldError('birthday', 'under_age')
  if (!isCertified) {
    assertUncommonPassword(input.withdrawal_password, 'withdrawal_password', member.account)
    await assertNotOtherPassword(member.passwordHash, input.withdrawal_password, 'withdrawal_password')
  }
  await refuseSecondSubmission(db, member.id)
  const same = and(eq(bankAccounts.bankName, bankName), eq(bankAccounts.accountNumber, input.account_number))
  const [bound] = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(same)
  if (bound) throw alreadyBound('account_number')
  if (!isCertified) return refuseTakenNumber(db, input)
  // A certified member stays who the operator saw; only the account is new (section 6).
  if (!(await additionalAccounts(db, member, now())).allowed) throw new DomainError('more_accounts_not_allowed')
  if (member.idNumberKey !== idNumberKeyOf(input.id_number)) throw fieldError('id_number', 'invalid')
  if (member.birthday !== input.birthday) throw fieldError('birthday', 'invalid')
  await verifyWithdrawalPassword(context, member, input.withdrawal_password)
}
