import type { CallName } from '@/contract'
import type { Call, Input, Output } from '@/contract/define'
import type { OptionalCallName, OptionalCalls } from '@/contract/optional'

type Name = CallName | OptionalCallName
type Changes = OptionalCalls['live']['changes']

/**
 * Members' calls that a read replica may answer: records, messages, lists. Calls that show or check a balance always
 * use the primary. So do guests' calls: a page rendered after a change must not show the old text.
 */
const fromReplica: ReadonlySet<string> = new Set<Name>([
  'games.list',
  'mail.detail',
  'mail.unreadCount',
  'records.betDetail',
  'records.betSummary',
  'records.deposits',
  'records.rebate',
  'records.withdrawals',
])

/** Other members' calls that never change the data listed above. Calls not listed here may change it. */
const changeNothing: ReadonlySet<string> = new Set<Name>([
  'account.detail',
  'account.promote',
  'bank.list',
  'bank.stores',
  'content.site',
  'corrections.branches',
  'corrections.orderOutcome',
  'live.changes',
  'protection.promotions',
  'protection.session',
  'statement.list',
  'statement.summary',
  'favourites.list',
  'favourites.recent',
  'wallet.venueBalance',
])

/** Whether a replica may answer a call. */
export const readsReplica = (name: string): boolean => fromReplica.has(name)

/** Whether a member's later reads may need to see what this call wrote. */
export const mayWrite = (name: string, { access, method }: Call): boolean =>
  access === 'member' && method !== 'GET' && !fromReplica.has(name) && !changeNothing.has(name)

/**
 * Whether an answer makes a page fetch changes, which the member's later reads must then show. A page that had lost the
 * connection sends no mark and compares the marks itself.
 */
export const reportsChange = (name: string, input: unknown, output: unknown): boolean =>
  name === 'live.changes' && (output as Output<Changes>).mark !== (input as Input<Changes>).mark
