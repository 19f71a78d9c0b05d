import type { BankBranches } from './bank-branches'
import type { BreachedPasswords } from './breached-passwords'
import type { ExclusionRegister } from './exclusion-register'
import type { GameVenue } from './game-venue'
import type { ObjectStore } from './object-store'
import type { PaymentVendor } from './payment-vendor'
import type { Secrets } from './secrets'
import type { Sms } from './sms'

/** Services outside the product. Each has an interface and a sandbox implementation. */
export type OutsidePorts = {
  sms: Sms
  paymentVendor: PaymentVendor
  gameVenue: GameVenue
  objectStore: ObjectStore
  /** Absent if no national register of exclusions is connected. */
  exclusionRegister?: ExclusionRegister
}

/** Services outside the product, and other data that does not come from the database. */
export type Ports = OutsidePorts & {
  breachedPasswords: BreachedPasswords
  secrets: Secrets
  /** Absent if the operator has listed no branches. */
  bankBranches?: BankBranches
}
