import * as z from 'zod/mini'
import { call } from '../define'
import { boundedText } from '../fields'

/** What can change while a page is open: balances, orders, the identity state, messages, announcements. */
export const liveTopics = ['balance', 'top_ups', 'withdrawals', 'identity', 'messages', 'announcements'] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * How long the embedded API waits for a change, in seconds; shorter than the time limits of common proxies and of the
 * API's router.
 */
export const liveWaitS = 18

/** Optional calls that report changes to an open page. */
export const live = {
  changes: call({
    path: '/api/v1/live/changes',
    isPassive: true,
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      /** The mark from the last reply. Absent in the first call, which is answered at once. */
      mark: z.optional(boundedText(100)),
    }),
    output: z.object({
      mark: z.string(),
      /** What changed since `mark`; empty if nothing changed within `liveWaitS`. */
      changed: z.array(z.enum(liveTopics)),
    }),
    summary: `Wait for changes: answers as soon as something changed, after ${liveWaitS} seconds at the latest`,
  }),
} as const
