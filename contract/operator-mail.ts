import * as z from 'zod/mini'
import { call } from './define'
import { text } from './fields'
import { localizedInput } from './operator-notices'

/** `content` is HTML and is sanitised by the site before it is shown. */
const letter = { title: localizedInput(200), content: localizedInput(50_000) }
const sent = z.object({ id: z.string() })

/** Messages to members' inboxes. */
export const operatorMail = {
  send: call({
    path: '/api/operator/v1/mail/send',
    access: 'operator',
    roles: ['support', 'content'],
    input: z.object({ account: text(40), ...letter }),
    output: sent,
    errors: ['not_found'],
    summary: 'Write to one member',
  }),
  sendToAll: call({
    path: '/api/operator/v1/mail/send/all',
    access: 'operator',
    roles: ['content'],
    input: z.object(letter),
    output: sent,
    summary: 'Write to every member, those to come included',
  }),
} as const
