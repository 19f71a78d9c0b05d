import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '@/contract/locales'

/** A text in each of the site's languages. */
export type LocalizedText = Record<Locale, string>

/** A text column in each of the site's languages. */
export const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull()

/** A timestamp with time zone, in milliseconds like a JavaScript date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
