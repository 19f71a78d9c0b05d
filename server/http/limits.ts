import type { CallName } from '@/contract'
import { maxBodyBytes, maxFormParts, maxPhotoBytes } from '@/contract/constants'
import type { OptionalCallName } from '@/contract/optional'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The largest accepted body, in bytes. */
export const bodyLimit = { ...maxBodyBytes, query: 0 } as const

/** The most parts in a form, and the most bytes in a name, in a text field and in a photo. */
export const formLimits = {
  parts: maxFormParts,
  fields: 32,
  files: 8,
  fieldNameSize: 100,
  fieldSize: 1024,
  // A file that reaches this limit is refused.
  fileSize: maxPhotoBytes + 1,
  headerPairs: 20,
} as const

/** The most values in the JSON of a member or guest. No form of the site sends as many as 30; operators send whole lists. */
export const maxJsonValues = 1_000

/** At most `count` calls within `windowMs` for one address, one member, or one value of an input field. */
export type RateLimit = { by: 'address' | 'member' | { field: string }; count: number; windowMs: number }

/** Limits that apply to every call. */
export const commonLimits: readonly RateLimit[] = [
  { by: 'address', count: 1_200, windowMs: minuteMs },
  { by: 'member', count: 600, windowMs: minuteMs },
]

/** Further limits, for calls that are expensive or could be used to guess secrets. */
export const callLimits: Readonly<Partial<Record<CallName | OptionalCallName, readonly RateLimit[]>>> = {
  // Not limited by account: a stranger's guesses would use up the owner's allowance. `limitGuesses` limits wrong
  // guesses.
  'auth.login': [{ by: 'address', count: 120, windowMs: minuteMs }],
  // Enough for a search with every keystroke.
  'search.find': [{ by: 'address', count: 600, windowMs: minuteMs }],
  // Each launch is stored, and the play time of a day is computed from all of them.
  'games.launch': [{ by: 'member', count: 120, windowMs: 10 * minuteMs }],
  'auth.register': [{ by: 'address', count: 120, windowMs: hourMs }],
  'auth.sendMobile': [
    { by: { field: 'mobile' }, count: 5, windowMs: 10 * minuteMs },
    { by: 'address', count: 60, windowMs: hourMs },
  ],
  // Limited because a refusal reveals whether the new password is the withdrawal password.
  'account.changeLoginPassword': [{ by: 'member', count: 10, windowMs: hourMs }],
  'account.changeWithdrawalPassword': [{ by: 'member', count: 10, windowMs: 10 * minuteMs }],
  'security.signIn': [{ by: 'address', count: 120, windowMs: minuteMs }],
  // Not limited by account: a stranger must not be able to block the owner's recovery. `createSmsCode` limits codes to
  // one number, and keeps some for the owner's devices.
  'security.startRecovery': [{ by: 'address', count: 30, windowMs: hourMs }],
  'security.continueRecovery': [{ by: 'address', count: 60, windowMs: 10 * minuteMs }],
  'security.finishRecovery': [{ by: 'address', count: 30, windowMs: 10 * minuteMs }],
  'security.enrolTotp': [{ by: 'member', count: 20, windowMs: hourMs }],
  'security.renewRecoveryCodes': [{ by: 'member', count: 10, windowMs: hourMs }],
  'security.sendProof': [{ by: 'member', count: 10, windowMs: hourMs }],
  'security.sendMobileCode': [
    { by: { field: 'mobile' }, count: 5, windowMs: 10 * minuteMs },
    { by: 'member', count: 10, windowMs: hourMs },
  ],
  'security.changeMobile': [{ by: 'member', count: 20, windowMs: hourMs }],
  'security.prove': [{ by: 'member', count: 30, windowMs: 10 * minuteMs }],
  'passkeys.startRegistration': [{ by: 'member', count: 20, windowMs: hourMs }],
  'passkeys.startSignIn': [{ by: 'address', count: 120, windowMs: minuteMs }],
  'passkeys.signIn': [{ by: 'address', count: 120, windowMs: minuteMs }],
  'passkeys.startFactor': [{ by: 'address', count: 120, windowMs: minuteMs }],
  'passkeys.finishSignIn': [{ by: 'address', count: 120, windowMs: minuteMs }],
  'passkeys.continueRecovery': [{ by: 'address', count: 60, windowMs: 10 * minuteMs }],
  'passkeys.startProof': [{ by: 'member', count: 60, windowMs: 10 * minuteMs }],
  'passkeys.prove': [{ by: 'member', count: 30, windowMs: 10 * minuteMs }],
  'bank.create': [{ by: 'member', count: 20, windowMs: hourMs }],
  'corrections.resubmitBinding': [{ by: 'member', count: 20, windowMs: hourMs }],
  'wallet.requestWithdrawal': [{ by: 'member', count: 30, windowMs: 10 * minuteMs }],
}
