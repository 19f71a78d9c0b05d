import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '@/contract'
import { optional } from '@/contract/optional'

/** A member; or, equally made, an account and a number that nobody has. */
export type Subject = { account: string; mobile: string }

export type Caller = {
  /** Sends a call. One with a name is measured. */
  ask: (call: { path: string }, input: object, name?: string) => Promise<{ body: Record<string, unknown> }>
}

const { auth } = contract
const { security, passkeys } = optional

const password = 'wrong-guess-88'
const code = '000000'
const unknown = 'AAAAAAAAAAAAAAAAAAAAAA'
const signed = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const credential = { id: unknown, rawId: unknown, type: 'public-key', response: signed }

/** A recovery is stored after its answer. After this time it is. */
const storedMs = 60

/**
 * Sends every guest's call whose answer is meant to be the same for a member and for nobody, as somebody does who looks for
 * accounts. Each run needs a subject and an address of its own.
 */
export async function lookForAccount({ ask }: Caller, { account, mobile }: Subject): Promise<void> {
  const repeat = async (times: number, call: { path: string }, input: object) => {
    for (let turn = 0; turn < times; turn += 1) await ask(call, input)
  }
  const start = async (name?: string) => {
    const { body } = await ask(security.startRecovery, { account }, name)
    return (body['data'] as { ticket: string }).ticket
  }

  await ask(auth.login, { account, password }, 'sign-in, wrong password')
  await repeat(2, auth.login, { account, password })
  await ask(auth.login, { account, password }, 'sign-in, locked')

  const ticket = await start('recovery, start')
  await ask(security.continueRecovery, { ticket, code }, 'recovery, wrong code at once')
  await wait(storedMs)
  await ask(security.continueRecovery, { ticket, code }, 'recovery, wrong code later')
  const fresh = { password: 'fresh-one-88', password_confirmation: 'fresh-one-88' }
  await ask(security.finishRecovery, { ticket, ...fresh }, 'recovery, password without a code')
  await ask(security.signIn, { ticket, code }, 'second factor with its ticket')
  await ask(passkeys.startFactor, { ticket }, 'passkey options with its ticket')
  await ask(passkeys.finishSignIn, { ticket, credential }, 'passkey sign-in with its ticket')
  await ask(passkeys.continueRecovery, { ticket, credential }, 'passkey recovery with its ticket')
  await repeat(3, security.continueRecovery, { ticket, code })
  await ask(security.continueRecovery, { ticket, code }, 'recovery, guesses used up')
  await start()
  await ask(passkeys.startSignIn, {}, 'any call after a start')
  // Five codes a day for one network, of which two were sent.
  for (let turn = 2; turn < 5; turn += 1) {
    await wait(storedMs)
    await start()
  }
  await wait(storedMs)
  const refused = await start('recovery, start beyond the limits')
  await wait(storedMs)
  await ask(security.continueRecovery, { ticket: refused, code }, 'recovery, wrong code beyond the limits')

  await ask(auth.sendMobile, { mobile }, 'registration code')
  await ask(auth.sendMobile, { mobile }, 'registration code again')
  const form = { password, password_confirmation: password, code, agreement: true, adult: true }
  await ask(auth.register, { ...form, account, mobile }, 'registration, wrong code')
}
