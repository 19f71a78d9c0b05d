import { eq } from 'drizzle-orm'
import type { Contract } from '@/contract'
import type { Output, Parsed } from '@/contract/define'
import { members } from '@/server/db/schema'
import { inTransaction } from '@/server/ledger/transaction'
import { findSession } from '../auth/sessions'
import { findBank } from '../banks'
import type { Context, MemberContext } from '../context'
import { accountSafety } from '../rules'
import type { Claims } from './exclusion-marks'
import { queryRegister, matchExclusions } from './match-exclusions'

type Verb<C, I, O> = (context: C, input: I) => Promise<O>

const match = (context: Context, memberId: string, claims?: Claims) =>
  inTransaction(context.db, (tx) => matchExclusions(tx, context, memberId, claims))

type Register = Contract['auth']['register']

/** Wraps a registration: afterwards, the new member is compared with excluded people. */
export const matchedRegistration =
  (register: Verb<Context, Parsed<Register>, Output<Register>>) =>
  async (context: Context, input: Parsed<Register>): Promise<Output<Register>> => {
    const registered = await register(context, input)
    const accountKey = registered.account.toLowerCase()
    const [member] = await context.db.select({ id: members.id }).from(members).where(eq(members.accountKey, accountKey))
    if (member) await match(context, member.id)
    return registered
  }

/** Wraps a sign-in: afterwards, the member is compared with excluded people and looked up in the register. */
export const matchedSignIn =
  <I, O extends { token: string }>(signIn: Verb<Context, I, O>): Verb<Context, I, O> =>
  async (context, input) => {
    const signedIn = await signIn(context, input)
    const idleMs = accountSafety.sessionIdleMs
    const session = await findSession(context, signedIn.token, { idleMs, isPassive: true })
    if (session) {
      await match(context, session.memberId)
      await queryRegister(context, session.memberId)
    }
    return signedIn
  }

type Binding = {
  id_number?: string | undefined
  birthday?: string | undefined
  bank_name?: string | undefined
  account_name?: string | undefined
  account_number?: string | undefined
  address?: string | undefined
}

/** The identifying data in a binding, in the form in which they are stored. */
function claimsOf(input: Binding): Claims {
  const claims = {
    idNumber: input.id_number,
    birthday: input.birthday,
    accountName: input.account_name,
    bankName: input.bank_name && findBank(input.bank_name)?.tw,
    accountNumber: input.account_number,
    usdtAddress: input.address,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value))
}

/**
 * Wraps a binding. Its claims are compared with excluded people before it is stored or refused, and the register is
 * queried afterwards.
 */
export const matchedBinding =
  <I extends object, O>(bind: Verb<MemberContext, I, O>): Verb<MemberContext, I, O> =>
  async (context, input) => {
    const { memberId } = context
    await match(context, memberId, claimsOf(input))
    const bound = await bind(context, input)
    await queryRegister(context, memberId)
    return bound
  }
