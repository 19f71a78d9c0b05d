import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Announcement } from '@/contract/member/content'
import { announcements } from '@/server/db/schema'
import { sanitizeHtml } from '../sanitize-html'
import type { Context } from '../context'

/** Published announcements of a kind, newest first, in the caller's language. */
export async function publishedAnnouncements(
  { db, now, locale }: Context,
  kind: 'marquee' | 'post',
): Promise<Announcement[]> {
  const shown = and(
    eq(announcements.kind, kind),
    isNull(announcements.withdrawnAt),
    lte(announcements.publishedAt, now()),
  )
  const rows = await db
    .select()
    .from(announcements)
    .where(shown)
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(50)
  return rows.map(({ id, title, content, publishedAt, isOffer }) => ({
    id,
    title: title[locale],
    content: sanitizeHtml(content[locale]),
    published_at: publishedAt.toISOString(),
    offer: isOffer,
  }))
}

/** Announcements for the ticker and its dialog (specification, section 3). */
export const marquee = (context: Context): Promise<Announcement[]> => publishedAnnouncements(context, 'marquee')

/** Posts, newest first (specification, section 7). */
export const posts = (context: Context): Promise<Announcement[]> => publishedAnnouncements(context, 'post')
