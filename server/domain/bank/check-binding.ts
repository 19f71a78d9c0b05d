import { and, eq } from 'drizzle-orm'
import type { BankBindingInput } from '@/contract/member/bank'
import { birthdayError, earliestBirthday } from '@/contract/site-day'
import type { FieldCode } from '@/contract/errors'
import type { Database } from '@/server/db/client'
import { bankAccounts, identitySubmissions, members, type Member } from '@/server/db/schema'
import { assertNotOtherPassword, assertGoodPassword } from '../auth/new-password'
import { verifyWithdrawalPassword } from '../auth/verify-passwords'
import type { MemberContext } from '../context'
import { findBank } from '../banks'
import { DomainError } from '../domain-error'
import type { Claims } from '../protection/exclusion-marks'
import { additionalAccounts } from './additional-accounts'

/** An ID number in the form used for comparison: upper case. */
export const idNumberKeyOf = (idNumber: string): string => idNumber.toUpperCase()

/** A binding's fields without its photos. */
type BindingText = Omit<BankBindingInput, 'id_front' | 'id_back' | 'passbook'>

type Identifying = Pick<BankBindingInput, 'id_number' | 'birthday' | 'account_name' | 'account_number' | 'bank_name'>

/** The identifying data in a binding, in the form in which they are stored. Empty text is no data. */
export function claimsOf(input: Identifying): Claims {
  const { id_number: idNumber, birthday, account_name: accountName, account_number: accountNumber } = input
  return { idNumber, birthday, accountName, bankName: findBank(input.bank_name)?.tw ?? '', accountNumber }
}

/** An error at one field of the binding. */
export const fieldError = (field: keyof BankBindingInput, code: FieldCode) =>
  new DomainError('invalid_input', {}, [{ field, code }])

/** An error at a field whose number or account belongs to another member. */
const alreadyBound = (field: keyof BankBindingInput) => new DomainError('already_bound', {}, [{ field, code: 'taken' }])

/** Throws `already_bound` while an earlier submission waits for an operator's decision. */
export async function assertNoOpenSubmission(db: Database, memberId: string): Promise<void> {
  const open = and(eq(identitySubmissions.memberId, memberId), eq(identitySubmissions.state, 'under_review'))
  const [found] = await db.select({ id: identitySubmissions.id }).from(identitySubmissions).where(open)
  if (found) throw new DomainError('already_bound')
}

/**
 * Throws if a certified member has this ID number: one account per person (specification, section 1). A number in an
 * undecided submission is only a claim and blocks nobody.
 */
async function assertNumberFree(db: Database, { id_number }: BindingText): Promise<void> {
  const owner = and(eq(members.idNumberKey, idNumberKeyOf(id_number)), eq(members.identityState, 'certified'))
  const [found] = await db.select({ id: members.id }).from(members).where(owner)
  if (found) throw alreadyBound('id_number')
}

/**
 * Checks everything about a binding except its photos. `bankName` is the name that would be stored. An empty
 * withdrawal password keeps that of a returned first binding. Throws `already_bound`, `more_accounts_not_allowed`, or
 * `invalid_input`.
 */
export async function assertBindable(
  context: MemberContext,
  member: Member,
  { bankName, ...input }: BindingText & { bankName: string },
): Promise<void> {
  const { db, now } = context
  const isCertified = member.identityState === 'certified'
  const fault = birthdayError(input.birthday, now())
  if (fault) throw fieldError('birthday', fault)
  const password = input.withdrawal_password
  const keepsPassword = password === '' && member.identityState === 'returned' && member.withdrawalPasswordHash !== null
  if (password === '' && !keepsPassword) throw fieldError('withdrawal_password', 'required')
  if (!isCertified && !keepsPassword) {
    await assertGoodPassword(context, password, 'withdrawal_password', member.account)
    await assertNotOtherPassword(member.passwordHash, password, 'withdrawal_password')
  }
  await assertNoOpenSubmission(db, member.id)
  const same = and(eq(bankAccounts.bankName, bankName), eq(bankAccounts.accountNumber, input.account_number))
  const [bound] = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(same)
  if (bound) throw alreadyBound('account_number')
  if (!isCertified) return assertNumberFree(db, input)
  // A certified member's identity cannot change; only the bank account is new (section 6).
  if (!(await additionalAccounts(db, member, now())).allowed) throw new DomainError('more_accounts_not_allowed')
  if (member.idNumberKey !== idNumberKeyOf(input.id_number)) throw fieldError('id_number', 'invalid')
  // A certified birthday before 1900 is false. Operators see the new one beside it.
  const isKnown = member.birthday !== null && member.birthday >= earliestBirthday
  if (isKnown && member.birthday !== input.birthday) throw fieldError('birthday', 'invalid')
  await verifyWithdrawalPassword(context, member, password)
}
