import * as z from 'zod/mini'
import { promotion as memberPromotion } from '../member/content'
import { operatorCall } from '../define'
import { amount, emptyInput, inQuery, positiveAmount, rowId, text, timestamp } from '../fields'
import { localizedInput, localizedText } from './announcements'

const reads = ['content', 'auditor'] as const
const byId = z.object({ id: rowId() })

const promotionBody = {
  position: z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(10_000, 'invalid')),
  type: memberPromotion.shape.type,
  title: localizedInput(200),
  summary: localizedInput(400),
  /** Name of one of the site's pictures, or an https URL. */
  picture: text(500),
  content: localizedInput(50_000),
  starts_at: z.nullable(timestamp),
  ends_at: z.nullable(timestamp),
  /**
   * Offers the promotion with a top-up from `minimum` up: the points, and the valid bets that they require. With null,
   * members apply for it by hand only; absent, it stays as it is. `first_only` offers it until the first credited top-up.
   */
  top_up: z.optional(
    z.nullable(
      z.object({
        minimum: positiveAmount,
        points: positiveAmount,
        turnover: positiveAmount,
        first_only: z.boolean('required'),
      }),
    ),
  ),
}
const promotion = z.object({
  ...promotionBody,
  id: z.int(),
  title: localizedText,
  summary: localizedText,
  content: localizedText,
})
const application = z.object({
  id: z.int(),
  account: z.string(),
  state: z.enum(['applied', 'granted', 'refused']),
  amount: z.nullable(amount),
  /** Valid bets required before a withdrawal. */
  turnover: amount,
  reason: z.nullable(z.string()),
  /** The top-up order with which the member chose it, and what was promised then. A grant must not give less. */
  promised: z.nullable(z.object({ order_number: z.string(), points: amount, turnover: amount })),
  applied_at: timestamp,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
})
const applicant = z.extend(byId, { account: text(40) })

/** Promotions and their applications. */
export const operatorPromotions = {
  list: operatorCall({
    path: '/api/operator/v1/promotions/list',
    roles: reads,
    method: 'GET',
    input: emptyInput,
    output: z.array(promotion),
    summary: 'List promotions in display order, including ended ones',
  }),
  create: operatorCall({
    path: '/api/operator/v1/promotions/create',
    roles: ['content'],
    input: z.object(promotionBody),
    output: promotion,
    summary: 'Create a promotion',
  }),
  update: operatorCall({
    path: '/api/operator/v1/promotions/update',
    roles: ['content'],
    input: z.extend(byId, promotionBody),
    output: promotion,
    errors: ['not_found'],
    summary: 'Change a promotion',
  }),
  end: operatorCall({
    path: '/api/operator/v1/promotions/end',
    roles: ['content'],
    input: byId,
    output: promotion,
    errors: ['not_found', 'state_conflict'],
    summary: 'End a promotion now',
  }),
  applications: operatorCall({
    path: '/api/operator/v1/promotions/applications',
    roles: ['finance', 'content', 'auditor'],
    method: 'GET',
    input: z.object({ id: z.optional(inQuery(rowId('invalid'))), state: z.optional(application.shape.state) }),
    output: z.array(application),
    summary: 'List applications, at most 200: undecided ones oldest first, then the others newest first',
  }),
  grant: operatorCall({
    path: '/api/operator/v1/promotions/grant',
    roles: ['finance'],
    input: z.extend(applicant, { amount: positiveAmount, turnover: z.optional(positiveAmount), reason: text(500) }),
    output: application,
    errors: ['not_found', 'state_conflict', 'second_person_needed', 'play_closed'],
    summary: 'Grant an application and credit the points; not less than what a top-up order promised',
  }),
  refuse: operatorCall({
    path: '/api/operator/v1/promotions/refuse',
    roles: ['finance', 'content'],
    input: z.extend(applicant, { reason: text(500) }),
    output: application,
    errors: ['not_found', 'state_conflict'],
    summary: 'Refuse an application',
  }),
} as const
