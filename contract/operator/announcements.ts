import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { timestamp, rowId, text } from '../fields'

const reads = ['content', 'auditor'] as const
/** A stored text by language. */
export const localizedText = z.record(z.string(), z.string())
/** A text in each of the site's languages. */
export const localizedInput = (max: number) => z.object({ tw: text(max), vi: text(max), en: text(max), th: text(max) })
const title = localizedInput(200)
/** HTML; the site sanitises it before display. */
const html = localizedInput(50_000)
const byId = z.object({ id: rowId() })

/** True if it promotes something. Such announcements are hidden during a member's break or exclusion. */
const offer = z.boolean('invalid')
const kind = z.enum(['marquee', 'post'], 'invalid')
const announcementBody = { title, content: html, published_at: z.optional(timestamp) }
const announcement = z.object({
  id: z.int(),
  kind,
  title: localizedText,
  content: localizedText,
  published_at: timestamp,
  withdrawn_at: z.nullable(timestamp),
  offer: z.boolean(),
})

/** Announcements: lines of the ticker (`marquee`), and posts. */
export const operatorAnnouncements = {
  list: operatorCall({
    path: '/api/operator/v1/notices/list',
    roles: reads,
    method: 'GET',
    input: z.object({ kind: z.optional(kind) }),
    output: z.array(announcement),
    summary: 'List announcements, newest first, including withdrawn ones, at most 200',
  }),
  publish: operatorCall({
    path: '/api/operator/v1/notices/publish',
    roles: ['content'],
    input: z.object({ kind, ...announcementBody, offer }),
    output: announcement,
    summary: 'Publish a ticker line or a post, now or at a future time',
  }),
  update: operatorCall({
    path: '/api/operator/v1/notices/update',
    roles: ['content'],
    input: z.extend(byId, { ...announcementBody, offer: z.optional(offer) }),
    output: announcement,
    errors: ['not_found'],
    summary: 'Change an announcement',
  }),
  withdraw: operatorCall({
    path: '/api/operator/v1/notices/withdraw',
    roles: ['content'],
    input: byId,
    output: announcement,
    errors: ['not_found', 'state_conflict'],
    summary: 'Withdraw an announcement from the site',
  }),
} as const
