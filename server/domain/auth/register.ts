import { randomInt } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { memberFlags, members } from '@/server/db/schema'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { expectOneRow } from '@/server/db/rows'
import { inTransaction } from '@/server/ledger/transaction'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { welcomeMail } from '../mail/messages'
import { uniqueViolation } from '../unique-violation'
import { assertUncommonPassword } from './new-password'
import { hashPassword } from './password'
import { verifySmsCode, consumeSmsCode } from './sms-codes'

/** No letters or digits that sound or look alike when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

/** A referral code: 8 of 31 characters. Collisions are very unlikely, and the table's unique constraint refuses them. */
export function createReferralCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

/**
 * Flags a new member and earlier members from the same address for an operator's review (specification, section 1: one
 * account per address). It refuses nobody: households and mobile networks share addresses.
 */
export async function flagSharedAddress(
  tx: Database,
  { memberId, ip, at }: { memberId: string; ip: string; at: Date },
): Promise<void> {
  if (ip === unknownAddress) return
  const sameAddress = and(eq(members.registeredIp, ip), ne(members.id, memberId))
  const others = await tx.select({ id: members.id }).from(members).where(sameAddress).limit(maxFlagged)
  if (others.length === 0) return
  const rows = [memberId, ...others.map(({ id }) => id)].map((id) => ({
    memberId: id,
    kind: 'shared_address' as const,
    subject: ip,
    createdAt: at,
  }))
  await tx.insert(memberFlags).values(rows).onConflictDoNothing()
}

/** The address of a caller that the HTTP layer cannot determine. */
const unknownAddress = 'unknown'

/** An operator recognises a large network from its first members. */
const maxFlagged = 20

type Register = Contract['auth']['register']

async function assertNotTaken({ db }: Context, accountKey: string, mobile: string): Promise<void> {
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
 * Registers a member whose mobile number an SMS code verified (specification, sections 1 and 5). Throws
 * `sms_code_wrong`, `sms_code_expired`, `account_taken`, `mobile_taken`, `introducer_unknown`, or
 * `invalid_input` for a common password; only the holder of a valid code learns what is taken. An address that has
 * registered before is flagged for review.
 */
export async function register(context: Context, input: Parsed<Register>): Promise<Output<Register>> {
  const { account, mobile, code, superid } = input
  const accountKey = account.toLowerCase()
  assertUncommonPassword(input.password, 'password', account)
  const codeId = await verifySmsCode(context, mobile, code)
  await assertNotTaken(context, accountKey, mobile)
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
