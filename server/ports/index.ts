import type { GameVenue } from './game-venue'
import type { ObjectStore } from './object-store'
import type { PaymentVendor } from './payment-vendor'
import type { Sms } from './sms'

/** The outside services. Each has an interface and a sandbox implementation. */
export type Ports = { sms: Sms; paymentVendor: PaymentVendor; gameVenue: GameVenue; objectStore: ObjectStore }
