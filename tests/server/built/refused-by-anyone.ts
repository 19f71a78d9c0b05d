import { eq, sql } from 'drizzle-orm'
import { contract } from '@/contract'
import type { ErrorCode } from '@/contract/errors'
import { operator } from '@/contract/operator'
import { optional } from '@/contract/optional'
import { accountSafety } from '@/server/domain/rules'
import { bankAccounts, failedAttempts, passkeys, sessions, totpFactors } from '@/server/db/schema'
import { ticketPurpose } from '@/server/domain/auth/proof'
import { findSession } from '@/server/domain/auth/sessions'
import { issueTicket } from '@/server/domain/auth/tickets'
import { password, type Attempt, type BuiltProduct } from '@/tests/support/built-product'
import { progressiveJpeg } from '@/tests/support/hostile-photos'
import { bankBinding } from '@/tests/support/photos'
import { codeFromOutbox, registration } from '@/tests/support/registration'

/** Prepares the product so that it refuses a call, each time it is made, with the error. */
export type Refusals = Partial<Record<ErrorCode, (product: BuiltProduct) => Promise<Attempt> | Attempt>>

const { auth, account, bank, mail, wallet } = contract
const { security, passkeys: keys } = optional
const longAgo = new Date('2020-01-01T00:00:00Z')
const later = new Date(Date.now() + 86_400_000)
const nobody = { account: 'nobody1', password: 'wrong1234' }

/** A registration that is valid, with the code that was sent to its number. */
export async function coded({ ask, db }: BuiltProduct, account: string, mobile: string) {
  await ask({ call: auth.sendMobile, input: { mobile } })
  return registration({
    account,
    mobile,
    password,
    password_confirmation: password,
    code: await codeFromOutbox(db, mobile),
  })
}

const signIn = async (product: BuiltProduct, given: Parameters<BuiltProduct['member']>[0]) => {
  const { account: name } = await product.member({ isKnown: true, ...given })
  return { call: auth.login, input: { account: name, password } }
}

/** Changes a password of a member who registered just now, who needs no proof. */
const changes = async (
  product: BuiltProduct,
  kind: 'changeLoginPassword' | 'changeWithdrawalPassword',
  isKnown = true,
) => ({
  call: account[kind],
  input: { current_password: 'wrong1234', password: 'another2468', password_confirmation: 'another2468' },
  token: (await product.member({ isKnown })).token,
  before: () => product.db.delete(failedAttempts),
})

const binds = async (product: BuiltProduct, given: Parameters<typeof bankBinding>[0]) => ({
  call: bank.create,
  input: await bankBinding(given),
  token: (await product.member()).token,
})

/** Errors of any call, of signing in and of the account. */
export const refusedByAnyone: Refusals = {
  invalid_input: () => ({ call: auth.login, input: {} }),
  malformed_body: () => ({ call: auth.login, input: '{' }),
  unauthorized: () => ({ call: account.detail, input: {} }),
  session_ended: async ({ db, member, now }) => {
    const { id, token } = await member()
    await db.update(sessions).set({ revokedAt: now() }).where(eq(sessions.memberId, id))
    return { call: account.detail, input: {}, token }
  },
  forbidden: async (product) => ({
    call: operator.withdrawals.list,
    input: {},
    token: await product.operatorKey('Writer', 'content'),
  }),
  not_found: async ({ member }) => ({ call: mail.read, input: { id: 'none' }, token: (await member()).token }),
  method_not_allowed: () => ({ call: { ...auth.login, method: 'PUT' as 'POST' }, input: {} }),
  body_too_large: () => ({ call: auth.login, input: JSON.stringify({ account: 'a'.repeat(2_200_000) }) }),
  unsupported_media_type: () => ({ call: auth.login, input: '{}', headers: { 'content-type': 'text/plain' } }),
  rate_limited: async ({ ask }) => {
    const attempt = { call: auth.sendMobile, input: { mobile: '+886955000001' } }
    for (let turn = 0; turn < 6; turn += 1) await ask(attempt)
    return attempt
  },
  internal: async ({ db, member }) => {
    await db.execute(sql`alter table favourites rename to favourites_elsewhere`)
    const undo = () => db.execute(sql`alter table favourites_elsewhere rename to favourites`)
    return { call: optional.favourites.list, input: {}, token: (await member()).token, undo }
  },
  idempotency_key_required: async ({ member }) => ({
    call: wallet.transfer,
    input: { source: 'main', target: 'fg', amount: '1' },
    token: (await member()).token,
    key: '',
  }),
  login_failed: ({ db }) => ({ call: auth.login, input: nobody, before: () => db.delete(failedAttempts) }),
  account_locked: async ({ ask }) => {
    const attempt = { call: auth.login, input: { ...nobody, account: 'nobody2' } }
    for (let turn = 0; turn <= accountSafety.failuresBeforeLock; turn += 1) await ask(attempt)
    return attempt
  },
  account_suspended: (product) => signIn(product, { suspendedUntil: later, suspensionReason: 'Two accounts' }),
  account_closed: (product) => signIn(product, { closedAt: longAgo }),
  temporary_password_expired: (product) => signIn(product, { passwordUntil: longAgo }),
  second_factor_needed: async (product) => {
    const { id, account: name } = await product.member({ isKnown: true })
    await product.db.insert(totpFactors).values({ memberId: id, sealedSecret: 'sealed', addedAt: longAgo })
    return { call: auth.login, input: { account: name, password } }
  },
  second_factor_wrong: async ({ ask, db, member }) => {
    const { token } = await member()
    await ask({ call: security.enrolTotp, input: {}, token })
    return { call: security.confirmTotp, input: { code: '000000' }, token, before: () => db.delete(failedAttempts) }
  },
  passkey_failed: async ({ member }) => ({
    call: keys.startProof,
    input: { purpose: 'factor' },
    token: (await member()).token,
  }),
  too_many_passkeys: async ({ context, db, member }) => {
    const owner = await member()
    const { id, token } = owner
    const session = await findSession(context, token, { idleMs: 60_000, isPassive: true })
    const purpose = ticketPurpose({ ...context, memberId: id }, { purpose: 'factor' })
    const sessionId = session?.sessionId ?? ''
    const proof = await issueTicket(context, { member: owner, purpose, sessionId, lifeMs: 600_000 })
    const common = {
      memberId: id,
      publicKey: 'k',
      counter: 0,
      transports: [],
      userHandle: 'h',
      name: 'n',
      createdAt: longAgo,
    }
    const rows = Array.from({ length: accountSafety.maximumPasskeys }, (_, at) => ({
      ...common,
      credentialId: `c${at}`,
    }))
    await db.insert(passkeys).values(rows)
    return { call: keys.startRegistration, input: {}, token, headers: { 'x-proof': proof } }
  },
  ticket_expired: () => ({ call: security.signIn, input: { ticket: 'none', code: '123456' } }),
  recovery_code_wrong: () => ({ call: security.continueRecovery, input: { ticket: 'none', code: '123456' } }),
  proof_needed: async ({ member }) => ({
    call: bank.createVirtual,
    input: { channel: 'TRC20', address: 'TA4Wt1DUCqz6YegbnsmqsWC5uUfbdBqPxm' },
    token: (await member({ createdAt: longAgo })).token,
  }),
  account_taken: async (product) => {
    const { account: name } = await product.member()
    return { call: auth.register, input: await coded(product, name, '+886955000002') }
  },
  mobile_taken: async (product) => {
    const input = await coded(product, 'newcomer3', '+886955000003')
    await product.member({ mobile: input.mobile })
    return { call: auth.register, input }
  },
  sms_code_wrong: async (product) => {
    const input = await coded(product, 'newcomer4', '+886955000004')
    return { call: auth.register, input: { ...input, code: input.code === '000000' ? '111111' : '000000' } }
  },
  sms_code_expired: () => ({
    call: auth.register,
    input: registration({ account: 'newcomer5', mobile: '+886955000005', password, password_confirmation: password }),
  }),
  sms_code_other_change: async ({ ask, member }) => {
    const { token } = await member()
    await ask({ call: security.sendProof, input: {}, token })
    const withdrawal = { amount: '500', payout_type: 'bank', payout_account: 'b1' }
    return { call: security.prove, input: { purpose: 'withdrawal', withdrawal, code: '123456' }, token }
  },
  introducer_unknown: async (product) => ({
    call: auth.register,
    input: { ...(await coded(product, 'newcomer6', '+886955000006')), introducer: 'NOBODY' },
  }),
  password_wrong: (product) => changes(product, 'changeLoginPassword'),
  withdrawal_password_wrong: (product) => changes(product, 'changeWithdrawalPassword'),
  withdrawal_password_not_set: (product) => changes(product, 'changeWithdrawalPassword', false),
  already_bound: async ({ ask, member }) => {
    const input = { channel: 'ERC20', address: '0x52908400098527886e0f7030069857d2e4169ee7' }
    const attempt = { call: bank.createVirtual, input, token: (await member()).token }
    await ask(attempt)
    return attempt
  },
  image_invalid: (product) => binds(product, { id_front: new Blob(['not a photo'], { type: 'image/jpeg' }) }),
  image_too_complex: (product) => binds(product, { id_front: progressiveJpeg({ scans: 101 }) }),
  image_too_large: (product) =>
    binds(product, { id_front: new Blob([new Uint8Array(10 * 1024 * 1024 + 1)], { type: 'image/jpeg' }) }),
  more_accounts_not_allowed: async ({ db, member, now }) => {
    const { id: memberId, token } = await member({ isKnown: true, identityState: 'certified' })
    const names = { bankName: 'B', branchName: 'M', accountName: 'A', accountNumber: memberId }
    await db.insert(bankAccounts).values({ memberId, ...names, createdAt: now() })
    return { call: bank.create, input: await bankBinding(), token }
  },
  state_conflict: async (product) => ({
    call: operator.inactive.close,
    input: { account: (await product.member()).account, reason: 'unused' },
    token: await product.operatorKey('Closer', 'admin', 'support'),
  }),
  name_taken: async (product) => ({
    call: operator.keys.create,
    input: { name: 'Maker', roles: ['content'] },
    token: await product.operatorKey('Maker', 'admin'),
  }),
}
