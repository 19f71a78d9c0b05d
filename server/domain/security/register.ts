import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '@/server/db/client'
import { consents, memberFlags, members } from '@/server/db/schema'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import type { FieldCode } from '@/contract/errors'
import { birthdayError } from '@/contract/site-day'
import { expectOneRow } from '@/server/db/rows'
import { violatedConstraint } from '@/server/db/sql-state'
import { inTransaction } from '@/server/db/transaction'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { sendMessage } from '../mail/message'
import { welcomeMessage } from '../mail/messages'
import { randomText } from '../random-text'
import { assertGoodPassword } from '../auth/new-password'
import { hashPassword } from '../auth/password'
import { matchExclusions } from '../protection/match-exclusions'
import { termsVersion } from '../rules'
import { verifySmsCode, consumeSmsCode } from '../auth/sms-codes'

/** Creates a referral code. Equal codes are very unlikely, and the table's unique constraint refuses them. */
export const createReferralCode = (): string => randomText(8)

/**
 * Flags a new member, and earlier members with the same IP address, for an operator to review (specification, section
 * 1: one account per address). Blocks nobody, because households and mobile networks share addresses.
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

/** The address of a caller if the HTTP layer cannot determine it. */
const unknownAddress = 'unknown'

/** How many earlier members one registration flags at most: enough for an operator to recognise a large network. */
const maxFlagged = 20

/** The documents that a visitor accepts by registering (GLI-19 2.5.2). */
const consentKinds = ['terms', 'privacy', 'adult'] as const

type Register = Contract['auth']['register']

async function assertAccountFree({ db }: Context, accountKey: string): Promise<void> {
  const [same] = await db.select({ id: members.id }).from(members).where(eq(members.accountKey, accountKey))
  if (same) throw new DomainError('account_taken')
}

async function assertMobileFree({ db }: Context, mobile: string): Promise<void> {
  const [same] = await db.select({ id: members.id }).from(members).where(eq(members.mobile, mobile))
  if (same) throw new DomainError('mobile_taken')
}

/** Members must be adults (GLI-19 2.5.2). The birthday is absent if the site does not ask for it at registration. */
function assertAdult({ now }: Context, birthday: string | undefined): void {
  const code = birthday ? birthdayError(birthday, now()) : null
  if (code) throw new DomainError('invalid_input', {}, [{ field: 'birthday', code }])
}

type Fault = { field: keyof Parsed<Register>; code: FieldCode; error: DomainError }

/** Collects all errors of a form, so that a visitor sees them together. */
function collectFaults() {
  const faults: Fault[] = []
  return {
    faults,
    /**
     * Runs a check of a field; null if it failed. `code` is the field's error code if another fault is reported first.
     */
    check: async <T>(field: Fault['field'], code: FieldCode, work: () => T | Promise<T>): Promise<T | null> => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        faults.push({ field, code, error })
        return null
      }
    },
    /** Throws the first fault. The others are listed in its fields. */
    throwAny: () => {
      const [first, ...others] = faults
      if (!first) return
      const { code, params, fields } = first.error
      throw new DomainError(code, params, [
        ...fields,
        ...others.flatMap(({ field, code, error }) => (error.fields.length > 0 ? error.fields : [{ field, code }])),
      ])
    },
  }
}

async function introducerCode({ db }: Context, introducer: string | undefined): Promise<string | null> {
  const code = introducer?.trim().toUpperCase()
  if (!code) return null
  const [found] = await db.select({ code: members.promoteCode }).from(members).where(eq(members.promoteCode, code))
  if (!found) throw new DomainError('introducer_unknown')
  return found.code
}

/**
 * Registers a member whose mobile number was verified by an SMS code (specification, sections 1 and 5). Throws
 * `sms_code_wrong`, `sms_code_expired`, `account_taken`, `mobile_taken`, `introducer_unknown`, or `invalid_input` for a
 * minor, a short password or a well-known one. If there are several errors, it throws the first and lists the fields of
 * all. Only a caller with a valid code learns which values are taken. Flags an address from which others registered,
 * for review, and compares the new member with excluded people.
 */
export async function register(context: Context, input: Parsed<Register>): Promise<Output<Register>> {
  const { account, mobile, code, superid } = input
  const accountKey = account.toLowerCase()
  const { check, throwAny } = collectFaults()
  const codeId = await check('code', 'invalid', () => verifySmsCode(context, { mobile, purpose: 'register' }, code))
  if (codeId) {
    await check('account', 'taken', () => assertAccountFree(context, accountKey))
    await check('mobile', 'taken', () => assertMobileFree(context, mobile))
  }
  await check('birthday', 'under_age', () => assertAdult(context, input.birthday))
  const introducer = await check('introducer', 'invalid', () => introducerCode(context, input.introducer))
  await check('password', 'password_common', () => assertGoodPassword(context, input.password, 'password', account))
  throwAny()
  if (!codeId) throw new DomainError('sms_code_wrong')
  const passwordHash = await hashPassword(input.password)
  const at = context.now()
  const store = inTransaction(context.db, async (tx) => {
    if (!(await consumeSmsCode(tx, codeId, at))) throw new DomainError('sms_code_expired')
    const row = {
      account,
      accountKey,
      mobile,
      introducer,
      birthday: input.birthday ?? null,
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
    const agreed = { memberId: member.id, version: termsVersion, accepted: true, at }
    await tx.insert(consents).values(consentKinds.map((kind) => ({ ...agreed, kind })))
    await flagSharedAddress(tx, { memberId: member.id, ip: context.ip, at })
    await sendMessage(tx, member.id, welcomeMessage(account), at)
    await matchExclusions(tx, context, member.id)
  })
  await store.catch((error: unknown) => {
    const constraint = violatedConstraint(error, '23505')
    if (constraint?.includes('account_key')) throw new DomainError('account_taken')
    if (constraint?.includes('mobile')) throw new DomainError('mobile_taken')
    throw error
  })
  return { account }
}
