import * as z from 'zod/mini'
import { call } from './define'
import { boundedText } from './fields'

/** What can change on a page that is open: balances, orders, the state of the identity, messages, announcements. */
export const liveTopics = ['balance', 'top_ups', 'withdrawals', 'identity', 'messages', 'announcements'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Optional calls that tell an open page at once what changed. */
export const live = {
  changes: call({
    path: '/api/v1/live/changes',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      /** The mark of the last answer; absent at first, which is answered at once. */
      mark: z.optional(boundedText(100)),
    }),
    output: z.object({
      mark: z.string(),
      /** What changed since the given mark; empty if nothing did within 20 seconds. */
      changed: z.array(z.enum(liveTopics)),
    }),
    summary: 'Wait for changes: answers as soon as something changed, after 20 seconds at the latest',
  }),
} as const
