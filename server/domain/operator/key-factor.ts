import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Call, Output } from '@/contract/define'
import { operatorKeys as keyCalls } from '@/contract/operator/keys'
import type { Operator } from '@/contract/operator'
import { moneyRoles } from '@/contract/operator/roles'
import { expectOneRow } from '@/server/db/rows'
import { operatorKeys } from '@/server/db/schema'
import { limitGuesses } from '../auth/guess-limit'
import { createTotpSecret, stepOfCode, totpUri } from '../auth/totp'
import type { Context } from '../context'
import { DomainError } from '../domain-error'
import { accountSafety } from '../rules'
import { withAudit } from './audit'
import type { OperatorContext } from './operator-context'
import type { KeyHolder } from './operator-keys'

type Enrol = Operator['keys']['enrolFactor']

/** Additional data that an encrypted secret is bound to. */
const sealedFor = (keyId: string) => `operator key ${keyId}`

/** Whether a call is a change that moves money, made with a key that may do so. */
const movesMoney = ({ method, roles = [] }: Call, holder: KeyHolder): boolean =>
  method !== 'GET' && moneyRoles.some((role) => roles.includes(role) && holder.roles.includes(role))

const keyById = async ({ db }: Context, keyId: string) =>
  expectOneRow(await db.select().from(operatorKeys).where(eq(operatorKeys.id, keyId)))

/**
 * Accepts a code of the key's authenticator app only once. Throws `second_factor_wrong`, or `account_locked` after
 * repeated failures.
 */
async function acceptCode(context: Context, keyId: string, sealed: string, code: string): Promise<void> {
  const { db, ports, now, ip } = context
  const isRight = await limitGuesses(context, { factor: keyId }, async () => {
    const step = stepOfCode(ports.secrets.open(sealed, sealedFor(keyId)), code, now())
    if (step === null) return false
    const provedUntil = new Date(now().getTime() + accountSafety.operatorProofLifeMs)
    const isLater = or(isNull(operatorKeys.totpStep), lt(operatorKeys.totpStep, step))
    const accepted = await db
      .update(operatorKeys)
      .set({ totpStep: step, provedUntil, provedIp: ip })
      .where(and(eq(operatorKeys.id, keyId), isLater))
      .returning({ id: operatorKeys.id })
    return accepted.length === 1
  })
  if (!isRight) throw new DomainError('second_factor_wrong')
}

type Checked = { call: Call; code: string | null; isOn: boolean }

/**
 * Requires a code of the key's authenticator app for calls that move money, if the setting is on. Always requires one
 * before an app that was used can be replaced. A correct code is valid for ten minutes from the same address. A key
 * without an app must enrol one first. Throws `second_factor_needed`, `second_factor_wrong` or `account_locked`.
 */
export async function assertKeyFactor(context: Context, holder: KeyHolder, checked: Checked): Promise<void> {
  const { call, code, isOn } = checked
  const isEnrolment = call.path === keyCalls.enrolFactor.path
  if (!isEnrolment && !(isOn && movesMoney(call, holder))) return
  const { keyId } = holder
  const { sealedTotp, totpStep, provedUntil, provedIp } = await keyById(context, keyId)
  if (isEnrolment && totpStep === null) return
  if (sealedTotp && provedUntil && provedUntil > context.now() && provedIp === context.ip) return
  if (!sealedTotp || !code) throw new DomainError('second_factor_needed')
  await acceptCode(context, keyId, sealedTotp, code)
}

/** Creates the secret of an authenticator app for the caller's own key. It replaces the current app. */
export async function enrolKeyFactor(context: OperatorContext): Promise<Output<Enrol>> {
  const { keyId, actor, ports } = context
  const secret = createTotpSecret()
  return withAudit(context, 'keys.enrolFactor', async (tx) => {
    const enrolled = { sealedTotp: ports.secrets.seal(secret, sealedFor(keyId)), totpStep: null, provedUntil: null }
    await tx.update(operatorKeys).set(enrolled).where(eq(operatorKeys.id, keyId))
    const result = { secret, uri: totpUri(secret, actor) }
    return { subject: `key ${actor}`, before: null, after: { enrolled: true }, result }
  })
}
