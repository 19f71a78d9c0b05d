import { and, gt, isNull, lte, or, asc } from 'drizzle-orm'
import { promotions as table } from '@/server/db/schema'
import type { Promotion } from '@/contract/member/content'
import { sanitizeHtml } from '../sanitize-html'
import type { Context } from '../context'

/** Condition for promotions that run at a moment. */
export const isActiveAt = (at: Date) =>
  and(or(isNull(table.startsAt), lte(table.startsAt, at)), or(isNull(table.endsAt), gt(table.endsAt, at)))

/** Running promotions, in the operator's order and the caller's language. */
export async function activities({ db, now, locale }: Context): Promise<Promotion[]> {
  const rows = await db.select().from(table).where(isActiveAt(now())).orderBy(asc(table.position), asc(table.id))
  return rows.map(({ id, type, title, summary, picture, content, startsAt, endsAt }) => ({
    id,
    type,
    title: title[locale],
    summary: summary[locale],
    picture,
    content: sanitizeHtml(content[locale]),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
  }))
}
