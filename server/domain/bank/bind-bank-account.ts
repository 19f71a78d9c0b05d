import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { BankBindingInput, ReturnedBindingInput } from '@/contract/bank'
import type { Output } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { identitySubmissions, members, type Member } from '@/server/db/schema'
import { sqlStateOf } from '@/server/db/sql-state'
import { inTransaction } from '@/server/ledger/transaction'
import { findMember, lockMember } from '../find-member'
import { reportChange, textChange } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { hashPassword } from '../auth/password'
import type { MemberContext } from '../context'
import { DomainError } from '../domain-error'
import { findBank } from '../banks'
import { isBranchOf } from './branches'
import { assertNoOpenSubmission, assertBindable, fieldError } from './check-binding'
import { discardPhotos, savePhotos, type PhotoKeys } from './save-photos'

type Submission = typeof identitySubmissions.$inferInsert

/**
 * Whether the database refused a value or a constraint failed (SQLSTATE classes 22 and 23): then nothing was stored.
 */
const isRefusedByDatabase = (error: unknown) => /^2[23]/.test(sqlStateOf(error) ?? '')

async function store(tx: Database, member: Member, row: Submission, withdrawalPasswordHash: string): Promise<void> {
  // The lock makes the second of two simultaneous submissions find the first.
  await lockMember(tx, member.id)
  await assertNoOpenSubmission(tx, member.id)
  await tx.insert(identitySubmissions).values(row)
  // Until an operator approves it, the ID number is only a claim (section 1). The birthday given at registration is
  // kept, so that operators see the difference.
  const { idNumber } = row
  const birthday = member.birthday ?? row.birthday
  const submitted = { idNumber, birthday, withdrawalPasswordHash, withdrawalPasswordUntil: null }
  const uncertified = and(eq(members.id, member.id), ne(members.identityState, 'certified'))
  await tx
    .update(members)
    .set({ ...submitted, identityState: 'under_review', identityReason: null })
    .where(uncertified)
}

/**
 * Submits identity and bank data for review (specification, sections 4 and 5). Throws
 * `already_bound`, `more_accounts_not_allowed`, `image_invalid`, `image_too_large`, `service_unavailable`, or `invalid_input`
 * (under age, a common password, an unknown bank or branch).
 */
export function bindBankAccount(
  context: MemberContext,
  input: BankBindingInput,
): Promise<Output<Contract['bank']['create']>> {
  return submit(context, input, null)
}

/**
 * Submits a returned binding again. Photos and numbers that are left out keep their earlier values. Throws the errors
 * of `bindBankAccount`, and `invalid_input` for missing data if no binding was returned.
 */
export async function resubmitBinding(
  context: MemberContext,
  input: ReturnedBindingInput,
): Promise<Output<Contract['bank']['create']>> {
  const [newest] = await context.db
    .select()
    .from(identitySubmissions)
    .where(eq(identitySubmissions.memberId, context.memberId))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(1)
  const kept = newest?.state === 'returned' ? newest : null
  const id_number = input.id_number || kept?.idNumber
  const account_number = input.account_number || kept?.accountNumber
  if (!id_number) throw fieldError('id_number', 'required')
  if (!account_number) throw fieldError('account_number', 'required')
  return submit(context, { ...input, id_number, account_number }, kept)
}

type Photos = 'id_front' | 'id_back' | 'passbook'
type Binding = Omit<BankBindingInput, Photos> & Partial<Record<Photos, Blob | undefined>>

async function submit(
  context: MemberContext,
  input: Binding,
  kept: PhotoKeys | null,
): Promise<Output<Contract['bank']['create']>> {
  const member = await findMember(context)
  const bank = findBank(input.bank_name)
  if (!bank) throw fieldError('bank_name', 'invalid')
  if (!isBranchOf(context, bank.code, input.branch_name)) throw fieldError('branch_name', 'invalid')
  // The bank's name is stored in one language, so that the same account is always recognised.
  const bankName = bank.tw
  await assertBindable(context, member, { ...input, bankName })
  const id = randomUUID()
  const { id_front, id_back, passbook, handwritten } = input
  const photos = await savePhotos(context, id, { id_front, id_back, passbook, handwritten }, kept)
  const row: Submission = {
    id,
    memberId: member.id,
    state: 'under_review',
    idNumber: input.id_number,
    birthday: input.birthday,
    bankName,
    branchName: input.branch_name,
    accountName: input.account_name,
    accountNumber: input.account_number,
    createdAt: context.now(),
    ...photos.keys,
  }
  const change = member.identityState === 'certified' ? 'bank_submitted' : 'identity_submitted'
  const withdrawalPasswordHash = await hashPassword(input.withdrawal_password)
  const stored = inTransaction(context.db, async (tx) => {
    await store(tx, member, row, withdrawalPasswordHash)
    await recordEvent(tx, context, { memberId: member.id, kind: 'bank_submitted' })
    await reportChange(tx, context, member.id, { change, subject: input.account_number })
  })
  await stored.catch(async (error: unknown) => {
    // After any other error the submission may have been stored, so its photos are kept.
    if (error instanceof DomainError || isRefusedByDatabase(error)) await discardPhotos(context, photos.written)
    throw error
  })
  await textChange(context, member.mobile, change)
  return { identity_state: 'under_review' }
}
