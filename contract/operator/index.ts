import * as z from 'zod/mini'
import { photoFields } from '../constants'
import { identityState } from '../member/account'
import { operatorCall } from '../define'
import { boundedText, text, timestamp } from '../fields'
import { operatorAdjustments } from './adjustments'
import { operatorChannels } from './channels'
import { operatorTopUps, operatorSuspense } from './top-ups'
import { operatorTitles, operatorVenues } from './games'
import { operatorJobs } from './jobs'
import { operatorKeys } from './keys'
import { operatorLedger } from './ledger'
import { operatorComplaints } from './complaints'
import { operatorMessages } from './messages'
import { operatorMembers } from './members'
import { operatorAnnouncements } from './announcements'
import { operatorPromotions } from './promotions'
import { operatorInactive } from './inactive'
import { operatorProtection } from './protection'
import { operatorExports, operatorRules } from './rules'
import { operatorSandbox } from './sandbox'
import { operatorTransfers } from './transfers'
import { operatorWithdrawals } from './withdrawals'

/** A member's submission of identity and bank data, as the operator reviews it. */
const identitySubmission = z.object({
  id: z.string(),
  account: z.string(),
  identity_state: identityState,
  state: z.enum(['under_review', 'approved', 'returned']),
  id_number: z.string(),
  birthday: z.string(),
  /** The account's birthday if it differs: as given at registration or, for a further account, as certified. */
  differs_from_birthday: z.nullable(z.string()),
  bank_name: z.string(),
  branch_name: z.string(),
  account_name: z.string(),
  account_number: z.string(),
  /** The second stage: when the video call took place, who held it, and a note. */
  video_at: z.nullable(timestamp),
  video_by: z.nullable(z.string()),
  video_note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
  decided_by: z.nullable(z.string()),
})

const byAccount = z.object({ account: text(40) })
/** `submission` is the `id` that the operator reviewed. If the member has sent a newer one, the call fails. */
const bySubmission = z.extend(byAccount, { submission: z.optional(text(64)) })
const reason = text(500)

/** The operator API, mounted at `/api/operator/v1`; separate from the 36 member calls. */
export const operator = {
  identity: {
    list: operatorCall({
      path: '/api/operator/v1/identity/list',
      roles: ['support', 'auditor'],
      method: 'GET',
      input: z.object({ state: z.optional(z.enum(['under_review', 'approved', 'returned'], 'invalid')) }),
      output: z.array(identitySubmission),
      summary: 'List identity submissions, at most 200: those under review oldest first, then the others newest first',
    }),
    photos: operatorCall({
      path: '/api/operator/v1/identity/photos',
      roles: ['support', 'auditor'],
      method: 'GET',
      input: byAccount,
      output: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
      errors: ['not_found', 'photo_key_missing'],
      summary: "Download the photos of a member's newest submission",
    }),
    noteVideo: operatorCall({
      path: '/api/operator/v1/identity/video',
      roles: ['support'],
      input: z.extend(bySubmission, { note: text(500) }),
      output: identitySubmission,
      errors: ['not_found', 'state_conflict'],
      summary: 'Record the video call with a member and its outcome',
    }),
    approve: operatorCall({
      path: '/api/operator/v1/identity/approve',
      roles: ['support'],
      input: bySubmission,
      output: identitySubmission,
      errors: ['not_found', 'state_conflict', 'already_bound'],
      summary: 'Certify a member after the video call and bind the submitted bank account',
    }),
    return: operatorCall({
      path: '/api/operator/v1/identity/return',
      roles: ['support'],
      input: z.extend(bySubmission, {
        reason,
        /** The photos to be sent again; the member keeps the others. Without any, all are kept. */
        photos: z.optional(z.array(z.enum(photoFields, 'invalid'))),
      }),
      output: identitySubmission,
      errors: ['not_found', 'state_conflict'],
      summary: 'Return an incomplete submission with a reason',
    }),
  },
  withdrawals: operatorWithdrawals,
  adjustments: operatorAdjustments,
  deposits: operatorTopUps,
  suspense: operatorSuspense,
  channels: operatorChannels,
  transfers: operatorTransfers,
  ledger: operatorLedger,
  members: operatorMembers,
  notices: operatorAnnouncements,
  promotions: operatorPromotions,
  inactive: operatorInactive,
  protection: operatorProtection,
  complaints: operatorComplaints,
  mail: operatorMessages,
  venues: operatorVenues,
  titles: operatorTitles,
  rules: operatorRules,
  exports: operatorExports,
  keys: operatorKeys,
  jobs: operatorJobs,
  sandbox: operatorSandbox,
  audit: {
    list: operatorCall({
      path: '/api/operator/v1/audit/list',
      roles: ['admin', 'auditor'],
      method: 'GET',
      input: z.object({
        subject: z.optional(text(120)),
        actor: z.optional(text(60)),
        /** Lists rows before this one: the `id` of the last row already listed. */
        before: z.optional(boundedText(18).check(z.regex(/^\d{1,18}$/, 'invalid'))),
      }),
      output: z.array(
        z.object({
          id: z.string(),
          actor: z.string(),
          action: z.string(),
          subject: z.string(),
          before: z.nullable(z.record(z.string(), z.unknown())),
          after: z.nullable(z.record(z.string(), z.unknown())),
          ip: z.nullable(z.string()),
          at: timestamp,
        }),
      ),
      summary: "List operators' changes, newest first, at most 200",
    }),
  },
} as const
export type Operator = typeof operator
