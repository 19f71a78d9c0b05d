import * as z from 'zod/mini'
import { call } from '../define'
import { boundedText, emptyInput, emptyOutput, pageOf, timestamp } from '../fields'

/** A message in the inbox. `content` is HTML, which the site sanitises before display. Assumed. */
export const message = z.object({
  id: z.string(),
  type: z.enum(['system', 'personal', 'other']),
  title: z.string(),
  content: z.string(),
  read: z.boolean(),
  created_at: timestamp,
})
export type Message = z.infer<typeof message>

export const mail = {
  unreadCount: call({
    path: '/api/v1/user/mail/count',
    startUp: 7,
    access: 'member',
    whileClosed: 'open',
    envelope: 'flat',
    input: z.object({ status: z.literal(1, 'invalid') }),
    // Assumed: the number of each kind. If absent, only the total is shown.
    output: z.object({ count: z.int(), by_type: z.optional(z.object({ system: z.int(), personal: z.int() })) }),
    summary: 'Count unread messages',
  }),
  detail: call({
    path: '/api/v1/user/mail/detail',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      type: z.optional(z.enum(['system', 'personal'], 'invalid')),
      cursor: z.optional(boundedText(200)),
    }),
    output: pageOf(message),
    summary: 'List messages, newest first',
  }),
  read: call({
    path: '/api/v1/user/mail/read',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ id: boundedText(64, 'required').check(z.minLength(1, 'required')) }),
    output: emptyOutput,
    errors: ['not_found'],
    summary: 'Mark a message as read',
  }),
  readAll: call({
    path: '/api/v1/user/mail/read/all',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: emptyOutput,
    summary: 'Mark all messages as read',
  }),
} as const
