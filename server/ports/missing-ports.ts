import type { ObjectStore } from './object-store'
import type { OutsidePorts } from './index'

const unconnected = (what: string) => () => Promise.reject(new Error(`no ${what} is connected`))

/**
 * The ports while the sandbox is off and nothing is connected yet: every use fails as if the service were down. Implement
 * the interfaces here to connect one (docs/connecting-a-venue.md, docs/connecting-a-payment-vendor.md).
 */
export const missingPorts = (objectStore: ObjectStore): OutsidePorts => ({
  objectStore,
  sms: { send: unconnected('SMS gateway') },
  paymentVendor: { createOrder: unconnected('payment vendor'), readCallback: () => null },
  gameVenue: {
    balance: unconnected('venue'),
    transferIn: unconnected('venue'),
    transferOut: unconnected('venue'),
    transferStatus: unconnected('venue'),
    launch: unconnected('venue'),
    betsAfter: unconnected('venue'),
  },
})
