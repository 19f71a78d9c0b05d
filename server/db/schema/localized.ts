import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '@/contract/locales'

/** A text in every language of the site. */
export type LocalizedText = Record<Locale, string>

/** A column that holds a text in every language of the site. */
export const localized = (name: string) => jsonb(name).$type<LocalizedText>().notNull()

/** A timestamp with time zone and milliseconds, like a JavaScript date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
