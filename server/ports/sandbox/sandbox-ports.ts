import { createDatabaseObjectStore } from '../database-object-store'
import type { Ports } from '../index'
import { sandboxGameVenue } from './game-venue'
import { sandboxPaymentVendor } from './payment-vendor'
import type { SandboxContext } from './sandbox-context'
import { createSandboxSms } from './sandbox-sms'

/** Every edge played by the sandbox: nothing leaves this product. */
export const sandboxPorts = (deps: SandboxContext): Ports => ({
  sms: createSandboxSms(deps.db),
  objectStore: createDatabaseObjectStore(deps.db, deps.now),
  paymentVendor: sandboxPaymentVendor(deps),
  gameVenue: sandboxGameVenue(deps),
})
