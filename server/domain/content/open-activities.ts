import { and, gt, isNull, lte, or } from 'drizzle-orm'
import { activities } from '@/server/db/schema'

/** Promotions that have begun and not ended at a moment. */
export const isActiveAt = (at: Date) =>
  and(
    or(isNull(activities.startsAt), lte(activities.startsAt, at)),
    or(isNull(activities.endsAt), gt(activities.endsAt, at)),
  )
