import * as z from 'zod/mini'
import { channelFacts, qrStandards } from '../constants'
import { operatorCall } from '../define'
import { emptyInput, text } from '../fields'
import { localizedInput, localizedText } from './announcements'

const minutes = z.nullable(z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(10_000, 'invalid')))

const shared = {
  code: text(40).check(z.regex(/^[a-z0-9][a-z0-9_-]*$/, 'invalid')),
  /** Position in the list, lowest first. */
  position: z.int('required').check(z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid')),
  /** The facts of an order that members see, in this order. */
  facts: z.array(z.enum(channelFacts, 'invalid'), 'required').check(z.minLength(1, 'required')),
  /** The standard of the orders' QR codes; null for none. */
  qr: z.nullable(z.enum(qrStandards, 'invalid')),
  /** As in ISO 4217. */
  currency: text(3).check(z.regex(/^[A-Z]{3}$/, 'invalid')),
  /** Units of the currency for one point, with up to six decimals. */
  rate: text(20).check(z.regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/, 'amount_format')),
  /** The usual minutes from a payment to its points; null promises nothing. */
  typical_minutes: minutes,
  /** Whether members can choose it. */
  open: z.boolean('required'),
}
const channelInput = z.object({
  ...shared,
  name: localizedInput(60),
  /** Name of one of the site's pictures, or an https URL; null for none. */
  picture: z.nullable(localizedInput(500)),
})
const channel = z.object({ ...shared, name: localizedText, picture: z.nullable(localizedText) })

/** Channels of the payment vendor: the ways to pay that members choose from. */
export const operatorChannels = {
  list: operatorCall({
    path: '/api/operator/v1/channels/list',
    roles: ['admin', 'finance', 'support', 'auditor'],
    method: 'GET',
    input: emptyInput,
    output: z.array(channel),
    summary: 'List the channels of the payment vendor, including closed ones',
  }),
  put: operatorCall({
    path: '/api/operator/v1/channels/put',
    roles: ['admin'],
    input: channelInput,
    output: z.extend(channel, {
      /** Set if the change takes effect only when a second person makes it too. */
      awaits_second_person: z.optional(z.boolean()),
    }),
    errors: ['second_person_needed'],
    summary: 'Add a channel, or change the one with this code; a new channel and another rate need two people',
  }),
} as const
