import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow } from '@/server/db/rows'
import { members } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { welcomeMail } from '../mail/messages'
import { uniqueViolation } from '../unique-violation'
import { assertUncommonPassword } from './new-password'
import { flagSharedAddress } from './flag-shared-address'
import { hashPassword } from './password'
import { createReferralCode } from './referral-code'
import { verifySmsCode, consumeSmsCode } from './sms-codes'

type Register = Contract['auth']['register']

async function refuseTaken({ db }: Context, accountKey: string, mobile: string): Promise<void> {
  const sameAccount = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, accountKey))
  if (sameAccount.length > 0) throw new DomainError('account_taken')
  const sameMobile = await db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))
  if (sameMobile.length > 0) throw new DomainError('mobile_taken')
}

async function introducerCode({ db }: Context, introducer: string | undefined): Promise<string | null> {
  const code = introducer?.trim().toUpperCase()
  if (!code) return null
  const [found] = await db.select({ code: members.promoteCode }).from(members).where(eq(members.promoteCode, code))
  if (!found) throw new DomainError('introducer_unknown')
  return found.code
}

/**
 * Registers a member whose mobile number an SMS code proved (specification, sections 1 and 5). Throws
 * `sms_code_wrong`, `sms_code_expired`, `account_taken`, `mobile_taken`, `introducer_unknown`, or
 * `invalid_input` for a common password; what is taken is told only to the holder of a right code. An address that has
 * registered before is flagged for review.
 */
export async function register(context: Context, input: Parsed<Register>): Promise<Output<Register>> {
  const { account, mobile, code, superid } = input
  const accountKey = account.toLowerCase()
  assertUncommonPassword(input.password, 'password', account)
  const codeId = await verifySmsCode(context, mobile, code)
  await refuseTaken(context, accountKey, mobile)
  const introducer = await introducerCode(context, input.introducer)
  const passwordHash = await hashPassword(input.password)
  const at = context.now()
  const store = inTransaction(context.db, async (tx) => {
    if (!(await consumeSmsCode(tx, codeId, at))) throw new DomainError('sms_code_expired')
    const row = {
      account,
      accountKey,
      mobile,
      introducer,
      superid: superid?.trim() || null,
      passwordHash,
      registeredIp: context.ip,
      createdAt: at,
    }
    const stored = tx
      .insert(members)
      .values({ ...row, promoteCode: createReferralCode() })
      .returning({ id: members.id })
    const member = expectOneRow(await stored)
    await flagSharedAddress(tx, { memberId: member.id, ip: context.ip, at })
    await sendMessage(tx, member.id, welcomeMail(account), at)
  })
  await store.catch((error: unknown) => {
    const constraint = uniqueViolation(error)
    if (constraint?.includes('account_key')) throw new DomainError('account_taken')
    if (constraint?.includes('mobile')) throw new DomainError('mobile_taken')
    throw error
  })
  return { account }
}
