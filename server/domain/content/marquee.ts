import type { Notice } from '@/contract/content'
import type { Context } from '../context'
import { publishedAnnouncements } from './notices'

/** Announcements of the ticker and its dialog (specification, section 3). */
export const marquee = (context: Context): Promise<Notice[]> => publishedAnnouncements(context, 'marquee')
