import * as z from 'zod/mini'
import { call } from './define'
import { timestamp, rowId, text } from './fields'

const reads = ['content', 'auditor'] as const
/** A text in each of the site's languages; `content` is HTML and is sanitised by the site before it is shown. */
export const localizedInput = (max: number) => z.object({ tw: text(max), vi: text(max), en: text(max), th: text(max) })
const title = localizedInput(200)
const html = localizedInput(50_000)
const byId = z.object({ id: rowId() })

const noticeBody = { title, content: html, published_at: z.optional(timestamp) }
const notice = z.object({
  id: z.int(),
  kind: z.enum(['marquee', 'post']),
  title: z.record(z.string(), z.string()),
  content: z.record(z.string(), z.string()),
  published_at: timestamp,
  withdrawn_at: z.nullable(timestamp),
})

/** Lines of the ticker and posts. */
export const operatorNotices = {
  list: call({
    path: '/api/operator/v1/notices/list',
    access: 'operator',
    roles: reads,
    method: 'GET',
    body: 'query',
    input: z.object({ kind: z.optional(z.enum(['marquee', 'post'], 'invalid')) }),
    output: z.array(notice),
    summary: 'Notices, newest first, withdrawn ones included, 200 at most',
  }),
  publish: call({
    path: '/api/operator/v1/notices/publish',
    access: 'operator',
    roles: ['content'],
    input: z.object({ kind: z.enum(['marquee', 'post'], 'invalid'), ...noticeBody }),
    output: notice,
    summary: 'Publish a line of the ticker or a post, now or at a moment to come',
  }),
  update: call({
    path: '/api/operator/v1/notices/update',
    access: 'operator',
    roles: ['content'],
    input: z.extend(byId, noticeBody),
    output: notice,
    errors: ['not_found'],
    summary: 'Change a notice',
  }),
  withdraw: call({
    path: '/api/operator/v1/notices/withdraw',
    access: 'operator',
    roles: ['content'],
    input: byId,
    output: notice,
    errors: ['not_found', 'state_conflict'],
    summary: 'Take a notice off the site',
  }),
} as const
