import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { BankBindingInput } from '@/contract/bank'
import type { Output } from '@/contract/define'
import type { FieldCode } from '@/contract/errors'
import type { Database } from '@/server/db/client'
import { bankAccounts, identitySubmissions, members, type Member } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import { findMember } from '../account/find-member'
import { refuseCommonPassword } from '../auth/common-password'
import { hashPassword } from '../auth/password'
import { proveWithdrawalPassword } from '../auth/withdrawal-password'
import type { MemberContext } from '../context'
import { Fault } from '../fault'
import { uniqueViolation } from '../unique-violation'
import { isOfAge } from './age'
import { moreAccounts } from './more-accounts'
import { discardPhotos, storePhotos } from './store-photos'

type Submission = typeof identitySubmissions.$inferInsert

const wrongField = (field: string, code: FieldCode) => new Fault('invalid_input', {}, [{ field, code }])

/** Refuses what can be refused before any photo is read. */
async function refuseUnfit(context: MemberContext, member: Member, input: BankBindingInput): Promise<void> {
  const { db, now } = context
  if (!isOfAge(input.birthday, now())) throw wrongField('birthday', 'under_age')
  if (member.identityState !== 'certified')
    refuseCommonPassword(input.withdrawal_password, 'withdrawal_password', member.account)
  const openOne = and(eq(identitySubmissions.memberId, member.id), eq(identitySubmissions.state, 'under_review'))
  const [open] = await db.select({ id: identitySubmissions.id }).from(identitySubmissions).where(openOne)
  if (open) throw new Fault('already_bound')
  const { bank_name, account_number } = input
  const same = and(eq(bankAccounts.bankName, bank_name), eq(bankAccounts.accountNumber, account_number))
  const [taken] = await db.select({ id: bankAccounts.id }).from(bankAccounts).where(same)
  if (taken) throw new Fault('already_bound')
  if (member.identityState !== 'certified') return
  // A certified member stays who the operator saw; only the account is new (section 6).
  if (!(await moreAccounts(db, member, now())).allowed) throw new Fault('more_accounts_not_allowed')
  if (member.idNumberKey !== input.id_number.toUpperCase()) throw wrongField('id_number', 'invalid')
  if (member.birthday !== input.birthday) throw wrongField('birthday', 'invalid')
  await proveWithdrawalPassword(context, member, input.withdrawal_password)
}

async function store(tx: Database, member: Member, row: Submission, withdrawalPasswordHash: string): Promise<void> {
  // The row is locked, so that of two submissions sent at once the second finds the first.
  await tx.execute(sql`select 1 from ${members} where ${members.id} = ${member.id} for update`)
  const openOne = and(eq(identitySubmissions.memberId, member.id), eq(identitySubmissions.state, 'under_review'))
  const [open] = await tx.select({ id: identitySubmissions.id }).from(identitySubmissions).where(openOne)
  if (open) throw new Fault('already_bound')
  await tx.insert(identitySubmissions).values(row)
  const { idNumber, birthday } = row
  const submitted = { idNumber, idNumberKey: idNumber.toUpperCase(), birthday, withdrawalPasswordHash }
  const uncertified = and(eq(members.id, member.id), ne(members.identityState, 'certified'))
  await tx
    .update(members)
    .set({ ...submitted, identityState: 'under_review', identityReason: null })
    .where(uncertified)
}

/**
 * Hands in identity and bank data, which are then under review (specification, sections 4 and 5). Throws
 * `already_bound`, `more_accounts_not_allowed`, `image_invalid`, `image_too_large`, `service_unavailable`, or `invalid_input`
 * (under age, a common password).
 */
export async function bindBankAccount(
  context: MemberContext,
  input: BankBindingInput,
): Promise<Output<Contract['bank']['create']>> {
  const member = await findMember(context)
  await refuseUnfit(context, member, input)
  const id = randomUUID()
  const photos = await storePhotos(context, id, input)
  const row: Submission = {
    id,
    memberId: member.id,
    state: 'under_review',
    idNumber: input.id_number,
    birthday: input.birthday,
    bankName: input.bank_name,
    branchName: input.branch_name,
    accountName: input.account_name,
    accountNumber: input.account_number,
    createdAt: context.now(),
    ...photos,
  }
  const withdrawalPasswordHash = await hashPassword(input.withdrawal_password)
  const stored = inTransaction(context.db, (tx) => store(tx, member, row, withdrawalPasswordHash))
  await stored.catch(async (error: unknown) => {
    // One account per person (section 1): the ID number is another member's.
    const refusal = uniqueViolation(error) === null ? error : new Fault('already_bound')
    // Of any other error nobody knows whether the submission was stored: its photos stay.
    if (refusal instanceof Fault) await discardPhotos(context, Object.values(photos))
    throw refusal
  })
  return { identity_state: 'under_review' }
}
