import type { Notice } from '@/contract/content'
import type { Context } from '../context'
import { publishedAnnouncements } from './notices'

/** Posts, newest first (specification, section 7). */
export const posts = (context: Context): Promise<Notice[]> => publishedAnnouncements(context, 'post')
