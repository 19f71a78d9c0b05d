import { eq } from 'drizzle-orm'
import type { Output, Parsed } from '@/contract/define'
import type { Locale } from '@/contract/locales'
import type { OptionalCalls } from '@/contract/optional'
import { expectOneRow } from '@/server/db/rows'
import { members, type Member } from '@/server/db/schema'
import { inTransaction } from '@/server/db/transaction'
import { clearFailures } from '../auth/guess-limit'
import { assertNotOtherPassword, assertGoodPassword } from '../auth/new-password'
import { deleteOtherPasskeys } from '../auth/passkeys'
import { hashPassword } from '../auth/password'
import { factorsOf, verifySecondFactor } from '../auth/second-factor'
import { sendSmsCode } from '../auth/send-sms-code'
import { endSessions } from '../auth/sessions'
import { knownSource, replaceSources } from '../auth/sign-in-sources'
import { consumeSmsCode, verifySmsCode } from '../auth/sms-codes'
import { endTickets, findTicket, issueTicket, newTicket, passwordMark, redeemTicket } from '../auth/tickets'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { lockMember } from '../find-member'
import { sendMessage } from '../mail/message'
import { passwordRecoveredMessage } from '../mail/messages-account'
import { passkeyRemovedMessage } from '../mail/messages-passkeys'
import { brandedSms, sendNotice } from '../mail/report-change'
import { recordEvent } from '../record-event'
import { accountSafety } from '../rules'

type Security = OptionalCalls['security']

const { recoveryLifeMs, recoveryWaitMs, smsCodeLifeMs, smsResendMs } = accountSafety

const memberById = async ({ db }: Context, id: string): Promise<Member> =>
  expectOneRow(await db.select().from(members).where(eq(members.id, id)))

/**
 * Begins to recover an account. The answer is the same, and takes as long, if the account does not exist: what it begins is
 * only stored after the answer, with the same statements, and found again by the ticket. A stranger who starts recoveries
 * cannot block the owner's: code and guesses belong to the ticket, and five codes a day are reserved for devices and
 * networks of the owner.
 */
export function startRecovery(
  context: Context,
  { account }: Parsed<Security['startRecovery']>,
): Promise<Output<Security['startRecovery']>> {
  const ticket = newTicket()
  // Errors are ignored: neither a number that got too many codes nor a failing gateway may reveal the account.
  void begin(context, account.toLowerCase(), ticket).catch(() => undefined)
  return Promise.resolve({ ticket, expires_in_s: smsCodeLifeMs / 1000, resend_in_s: smsResendMs / 1000 })
}

async function begin(context: Context, accountKey: string, ticket: string): Promise<void> {
  const [member] = await context.db
    .select({ id: members.id, mobile: members.mobile, source: knownSource(context) })
    .from(members)
    .where(eq(members.accountKey, accountKey))
  const source = member?.source ?? null
  await sendSmsCode(context, {
    // What a stranger typed is not stored: it may be anything, such as a password.
    mobile: member?.mobile ?? context.ports.secrets.hash('recovery of nobody', accountKey),
    memberId: member?.id ?? null,
    purpose: 'recover',
    ticket,
    isKnown: source !== null,
    isOwnDevice: source?.startsWith('device ') ?? false,
  })
}

/**
 * Verifies the SMS code, then the second factor if the member has one. Throws `recovery_code_wrong` (also for an
 * unknown or expired ticket), `second_factor_wrong` or `account_locked`.
 */
export async function continueRecovery(
  context: Context,
  { ticket, code }: Parsed<Security['continueRecovery']>,
): Promise<Output<Security['continueRecovery']>> {
  const afterSms = await findTicket(context, ticket, 'recovery factor')
  const member = afterSms
    ? await redeemFactor(context, ticket, afterSms.memberId, code)
    : await redeemSmsCode(context, ticket, code)
  const factors = afterSms ? [] : await factorsOf(context.db, member.id)
  const next = factors.length > 0 ? 'factor' : 'password'
  const issued = await issueTicket(context, { member, purpose: `recovery ${next}`, lifeMs: recoveryLifeMs })
  return { next, ticket: issued, expires_in_s: recoveryLifeMs / 1000, ...(factors.length > 0 && { factors }) }
}

async function redeemFactor(context: Context, ticket: string, memberId: string, code: string): Promise<Member> {
  await verifySecondFactor(context, memberId, code)
  if (!(await redeemTicket(context.db, ticket, 'recovery factor', context.now())))
    throw new DomainError('recovery_code_wrong')
  return memberById(context, memberId)
}

/** Uses up the code of a ticket and returns its member, whose number must still be the one that the code was sent to. */
async function redeemSmsCode(context: Context, ticket: string, code: string): Promise<Member> {
  const id = await verifySmsCode(context, { ticket }, code).catch((error: unknown) => {
    // Naming the reason would reveal whether the account exists.
    if (error instanceof DomainError) throw new DomainError('recovery_code_wrong')
    throw error
  })
  const used = await consumeSmsCode(context.db, id, context.now())
  if (!used?.memberId) throw new DomainError('recovery_code_wrong')
  const member = await memberById(context, used.memberId)
  if (member.mobile !== used.mobile) throw new DomainError('recovery_code_wrong')
  return member
}

const notices: Record<Locale, string> = {
  tw: '您的登入密碼已在找回帳號時重新設定，所有裝置均已登出，24 小時內不能託售。若不是您本人，請立即聯絡客服。',
  vi: 'Mật khẩu đăng nhập của bạn vừa được đặt lại khi khôi phục tài khoản, mọi thiết bị đã được đăng xuất và bạn không thể rút điểm trong 24 giờ. Nếu không phải bạn, hãy liên hệ ngay với bộ phận chăm sóc khách hàng.',
  en: 'Your login password was reset through account recovery. You were logged out of all devices and cannot withdraw for 24 hours. If this was not you, contact customer service immediately.',
  th: 'รหัสผ่านเข้าสู่ระบบของคุณถูกตั้งใหม่ผ่านการกู้คืนบัญชี ทุกอุปกรณ์ออกจากระบบแล้ว และคุณจะถอนแต้มไม่ได้เป็นเวลา 24 ชั่วโมง หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
}

/**
 * Sets the new password, ends all sessions, forgets all other devices, removes all passkeys except the one used in this
 * recovery, and pauses withdrawals for 24 hours. A message and an SMS report it. Throws `ticket_expired`, or
 * `invalid_input` for a short or well-known password or the withdrawal password.
 */
export async function finishRecovery(
  context: Context,
  { ticket, password }: Parsed<Security['finishRecovery']>,
): Promise<Output<Security['finishRecovery']>> {
  const { db, now, locale } = context
  const found = await findTicket(context, ticket, 'recovery password')
  if (!found) throw new DomainError('ticket_expired')
  const { account, mobile, withdrawalPasswordHash } = await memberById(context, found.memberId)
  await assertGoodPassword(context, password, 'password', account)
  await assertNotOtherPassword(withdrawalPasswordHash, password, 'password')
  const passwordHash = await hashPassword(password)
  const withdrawalsFrom = new Date(now().getTime() + recoveryWaitMs)
  await inTransaction(db, async (tx) => {
    const at = now()
    const member = await lockMember(tx, found.memberId)
    const isRedeemed = await redeemTicket(tx, ticket, 'recovery password', at)
    // Another call may have changed the password meanwhile.
    if (!isRedeemed || passwordMark(member.passwordHash) !== found.passwordMark) throw new DomainError('ticket_expired')
    const changed = { passwordHash, passwordUntil: null }
    await tx.update(members).set(changed).where(eq(members.id, member.id))
    await clearFailures(tx, member, 'login')
    await replaceSources(tx, context, member.id)
    // A thief may have added passkeys. The one used in this recovery belongs to the member.
    const removed = await deleteOtherPasskeys(tx, member.id, found.method)
    if (removed.length > 0) {
      await recordEvent(tx, context, { memberId: member.id, kind: 'passkey_removed' })
      await sendMessage(tx, member.id, passkeyRemovedMessage(removed), at)
    }
    await recordEvent(tx, context, { memberId: member.id, kind: 'password_recovered' })
    await endTickets(tx, member.id, at)
    await endSessions(tx, { memberId: member.id, at })
    await sendMessage(tx, member.id, passwordRecoveredMessage(withdrawalsFrom), at)
  })
  await sendNotice(context, mobile, brandedSms(locale, notices[locale]))
  return { withdrawals_from: withdrawalsFrom.toISOString() }
}
