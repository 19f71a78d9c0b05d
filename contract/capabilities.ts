import type { CallName } from './index'

/**
 * Features beyond the 36 calls. A backend may lack any of them. Each name is also the key of the feature's calls in
 * `contract/optional/index.ts`.
 */
export const capabilities = [
  'security',
  'passkeys',
  'protection',
  'statement',
  'favourites',
  'search',
  'highlights',
  'live',
  'corrections',
  'photos',
] as const
export type Capability = (typeof capabilities)[number]

/**
 * The calls among the 36 that a backend may lack; the site then hides what needs them. The remaining calls are
 * required.
 */
export const dispensableCalls = [
  'account.promote',
  'bank.createVirtual',
  'wallet.depositVendor',
  'wallet.depositAddress',
  'wallet.depositOrder',
  'records.rebate',
  'content.applyActivity',
] as const satisfies readonly CallName[]
export type DispensableCall = (typeof dispensableCalls)[number]

/** What the configured backend offers and requires. It is public in `/config.json`. */
export type Offer = {
  capabilities: readonly Capability[]
  /** The calls of the 36 that the backend lacks. */
  absent: readonly DispensableCall[]
  /** Minimum length of a new password, if PASSWORD_MIN_LENGTH changes it. */
  passwordMinLength?: number
}

/** Whether a backend has a capability (`statement`) or a dispensable call (`account.promote`). */
export const isOffered = (offer: Offer, name: Capability | DispensableCall): boolean =>
  name.includes('.') ? !offer.absent.some((each) => each === name) : offer.capabilities.some((each) => each === name)
