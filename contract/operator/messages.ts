import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { text } from '../fields'
import { localizedInput } from './announcements'

/** `content` is HTML; the site sanitises it before display. */
const message = {
  title: localizedInput(200),
  content: localizedInput(50_000),
  /**
   * True for an offer. Offers are shown only to members who chose to receive them, and never during a break or
   * exclusion.
   */
  offer: z.optional(z.boolean()),
}
const sent = z.object({ id: z.string() })

/** Messages to members' inboxes. */
export const operatorMessages = {
  send: operatorCall({
    path: '/api/operator/v1/mail/send',
    roles: ['support', 'content'],
    input: z.object({ account: text(40), ...message }),
    output: sent,
    errors: ['not_found'],
    summary: 'Send a message to one member',
  }),
  sendToAll: operatorCall({
    path: '/api/operator/v1/mail/send/all',
    roles: ['content'],
    input: z.object(message),
    output: sent,
    summary: 'Send a message to all members, including future ones',
  }),
} as const
