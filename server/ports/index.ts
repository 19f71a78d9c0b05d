import type { BankBranches } from './bank-branches'
import type { BreachedPasswords } from './breached-passwords'
import type { ExclusionRegister } from './exclusion-register'
import type { GameVenue } from './game-venue'
import type { ObjectStore } from './object-store'
import type { PaymentVendor } from './payment-vendor'
import type { Secrets } from './secrets'
import type { Sms } from './sms'

/** The outside services. Each has an interface and a sandbox implementation. */
export type OutsidePorts = {
  sms: Sms
  paymentVendor: PaymentVendor
  gameVenue: GameVenue
  objectStore: ObjectStore
  /** Absent where no national register of exclusions is connected. */
  exclusionRegister?: ExclusionRegister
}

/** The outside services, and what else comes from outside the database. */
export type Ports = OutsidePorts & {
  breachedPasswords: BreachedPasswords
  secrets: Secrets
  /** Absent where the operator listed none. */
  bankBranches?: BankBranches
}
