import { asc } from 'drizzle-orm'
import { promotions as table } from '@/server/db/schema'
import type { Promotion } from '@/contract/member/content'
import { sanitizeHtml } from '../sanitize-html'
import type { Context } from '../context'
import { isActiveAt } from '../wallet/top-up/applications'

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
