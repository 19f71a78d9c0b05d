import { randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { BankBindingInput, ReturnedBindingInput } from '@/contract/member/bank'
import type { Output } from '@/contract/define'
import type { Database } from '@/server/db/client'
import { identitySubmissions, members, type Member } from '@/server/db/schema'
import { findMember, lockMember } from '../find-member'
import { reportChange, textChange } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { hashPassword } from '../auth/password'
import type { MemberContext } from '../context'
import { findBank } from '../banks'
import { bindMember } from '../protection/match-exclusions'
import { runOnceIfKeyed, storedAnswer, type MoneyRequest } from '../wallet/idempotency'
import { isBranchOf } from './branches'
import { assertNoOpenSubmission, assertBindable, claimsOf, fieldError } from './check-binding'
import { discardPhotos, keepPhotos, savePhotos, withoutReturned, type PhotoKeys } from './save-photos'

type Submission = typeof identitySubmissions.$inferInsert
type Result = Output<Contract['bank']['create']>

/** The columns of a new withdrawal password; none, to keep the one before. */
const passwordOf = async (typed: string) =>
  typed === '' ? {} : { withdrawalPasswordHash: await hashPassword(typed), withdrawalPasswordUntil: null }

type Password = Awaited<ReturnType<typeof passwordOf>>

async function store(tx: Database, member: Member, row: Submission, password: Password): Promise<void> {
  // The lock makes the second of two simultaneous submissions find the first.
  await lockMember(tx, member.id)
  await assertNoOpenSubmission(tx, member.id)
  await tx.insert(identitySubmissions).values(row)
  // Until an operator approves it, the ID number is only a claim (section 1). The birthday given at registration is
  // kept, so that operators see the difference.
  const { idNumber } = row
  const birthday = member.birthday ?? row.birthday
  const submitted = { idNumber, birthday, ...password }
  const uncertified = and(eq(members.id, member.id), ne(members.identityState, 'certified'))
  await tx
    .update(members)
    .set({ ...submitted, identityState: 'under_review', identityReason: null })
    .where(uncertified)
}

type PhotoField = 'id_front' | 'id_back' | 'passbook'
type Binding = Omit<BankBindingInput, PhotoField> & Partial<Record<PhotoField, Blob | undefined>>
type BindingCall = 'bank.create' | 'corrections.resubmitBinding' | 'photos.bind'

/** The request that an idempotency key belongs to: the form without its passwords, and its photos by their size. */
export function requestOf(call: BindingCall, input: object): MoneyRequest {
  const fields = Object.entries(input).flatMap(([field, value]: [string, unknown]): [string, string | number][] => {
    if (field.includes('password')) return []
    if (value instanceof Blob) return [[field, value.size]]
    return typeof value === 'string' ? [[field, value]] : []
  })
  return { call, body: Object.fromEntries(fields), orderNumber: randomUUID() }
}

/**
 * Wraps a binding: the repetition of one that was stored gets its answer, before anything is checked again. Throws
 * `idempotency_key_reused` if its key belongs to another request.
 */
export const answeredOnce =
  <I extends object>(call: BindingCall, bind: (context: MemberContext, input: I) => Promise<Result>) =>
  async (context: MemberContext, input: I): Promise<Result> => {
    const { key } = context
    if (key === undefined) return bind(context, input)
    const answer = () => storedAnswer<Result>({ ...context, key }, requestOf(call, input))
    const bindOnce = () =>
      bind(context, input).catch(async (error: unknown) => {
        // A simultaneous call with this key may have been stored after the check.
        const stored = await answer()
        if (stored) return stored
        throw error
      })
    return (await answer()) ?? bindOnce()
  }

/**
 * Submits identity and bank data for review (specification, sections 4 and 5). Throws `already_bound`,
 * `more_accounts_not_allowed`, the errors of `reencodePhotos`, `service_unavailable`, or `invalid_input` (under age, a common
 * password, an unknown bank or branch).
 */
export function bindBankAccount(context: MemberContext, input: BankBindingInput): Promise<Result> {
  const request = requestOf('bank.create', input)
  return bindMember(context, claimsOf(input), () => submit(context, input, request, sentPhotos(context, input, null)))
}

/** How a binding gets its photos: stores them under keys of the submission, and deletes them if it is refused. */
type PhotoSource = {
  save: (submissionId: string) => ReturnType<typeof savePhotos>
  discard: (submissionId: string, written: readonly string[]) => Promise<void>
}

/** Photos that are sent with the binding, besides those of `kept`. */
function sentPhotos(context: MemberContext, input: Binding, kept: PhotoKeys | null): PhotoSource {
  const { id_front, id_back, passbook, handwritten } = input
  return {
    save: (id) => savePhotos(context, id, { id_front, id_back, passbook, handwritten }, kept),
    discard: (id, written) => discardPhotos(context, id, written),
  }
}

/**
 * Submits a returned binding again. What is left out keeps its earlier value. Throws the errors of `bindBankAccount`, and
 * `invalid_input` for missing data if no binding was returned.
 */
export const resubmitBinding = (context: MemberContext, input: ReturnedBindingInput): Promise<Result> =>
  bindMember(context, claimsOf(input), () => resubmit(context, input))

async function resubmit(context: MemberContext, input: ReturnedBindingInput): Promise<Result> {
  const { kept, ...numbers } = await withKept(context, input)
  const request = requestOf('corrections.resubmitBinding', input)
  return submit(context, { ...input, ...numbers }, request, sentPhotos(context, input, kept))
}

/**
 * The numbers of a binding, and the returned submission that fills those left out. Throws `invalid_input` for a number that
 * is neither given nor kept.
 */
export async function withKept(
  { db, memberId }: MemberContext,
  input: Pick<ReturnedBindingInput, 'id_number' | 'account_number'>,
): Promise<{ id_number: string; account_number: string; kept: typeof identitySubmissions.$inferSelect | null }> {
  const [newest] = await db
    .select()
    .from(identitySubmissions)
    .where(eq(identitySubmissions.memberId, memberId))
    .orderBy(desc(identitySubmissions.createdAt))
    .limit(1)
  const kept = newest?.state === 'returned' ? withoutReturned(newest) : null
  const id_number = input.id_number || kept?.idNumber
  const account_number = input.account_number || kept?.accountNumber
  if (!id_number) throw fieldError('id_number', 'required')
  if (!account_number) throw fieldError('account_number', 'required')
  return { id_number, account_number, kept }
}

type BindingData = Omit<Binding, PhotoField | 'handwritten'>

/** Stores a checked binding with its photos for review. Throws the errors of `bindBankAccount`. */
export async function submit(
  context: MemberContext,
  input: BindingData,
  request: MoneyRequest,
  source: PhotoSource,
): Promise<Result> {
  const member = await findMember(context)
  const bank = findBank(input.bank_name)
  if (!bank) throw fieldError('bank_name', 'invalid')
  if (!isBranchOf(context, bank.code, input.branch_name)) throw fieldError('branch_name', 'invalid')
  // The bank's name is stored in one language, so that the same account is always recognised.
  const bankName = bank.tw
  await assertBindable(context, member, { ...input, bankName })
  const id = request.orderNumber
  const photos = await source.save(id)
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
  const password = await passwordOf(input.withdrawal_password)
  let isFirst = false
  const stored = runOnceIfKeyed<Result>(context, request, async (tx) => {
    isFirst = true
    await store(tx, member, row, password)
    await keepPhotos(tx, photos.written)
    await recordEvent(tx, context, { memberId: member.id, kind: 'bank_submitted' })
    await reportChange(tx, context, member.id, { change, subject: input.account_number })
    return { identity_state: 'under_review' }
  })
  const result = await stored.catch(async (error: unknown) => {
    await source.discard(id, photos.written)
    throw error
  })
  if (isFirst) await textChange(context, member.mobile, change)
  // Another call with the same key was first, and kept its own photos.
  else await source.discard(id, photos.written)
  return result
}
