import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '@/contract/locales'

/** A text in each of the site's languages. */
export type LocalizedText = Record<Locale, string>

/** A text column in each of the site's languages. */
export const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull()

/** A moment with a time zone, to the millisecond: what a JavaScript date can hold without loss. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
