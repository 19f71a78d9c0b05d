import type { ObjectStore } from './object-store'
import type { OutsidePorts } from './index'

const unconnected = (what: string) => () => Promise.reject(new Error(`no ${what} is connected`))

/**
 * The services while the sandbox is off and none is connected yet: every use fails as if the service were unreachable.
 * To connect a service, implement its interface here (docs/connecting-a-venue.md, docs/connecting-a-payment-vendor.md).
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
