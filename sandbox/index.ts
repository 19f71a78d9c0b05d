import { createDatabaseObjectStore } from '@/server/ports/database-object-store'
import type { Sandbox } from '@/server/ports/sandbox'
import { sandboxApp } from './app'
import { sandboxExclusionRegister } from './ports/exclusion-register'
import { sandboxGameVenue } from './ports/game-venue'
import { callbackOf, sandboxPaymentVendor } from './ports/payment-vendor'
import { createSandboxSms } from './ports/sms'
import { playVisit } from './venue/rounds'

/** Simulated venues, payment vendor, SMS gateway and register of exclusions, with their pages. Delete this folder to remove them. */
export const sandbox: Sandbox = {
  ports: (context) => ({
    sms: createSandboxSms(context.db),
    objectStore: createDatabaseObjectStore(context.db, context.now),
    paymentVendor: sandboxPaymentVendor(context),
    gameVenue: sandboxGameVenue(context),
    exclusionRegister: sandboxExclusionRegister(context.db),
  }),
  pages: sandboxApp,
  callbackOf,
  playVisit,
}
