import * as z from 'zod/mini'
import { operatorCall } from '../define'
import { complaintStates } from '../optional/complaints'
import { text, timestamp } from '../fields'

const complaint = z.object({
  number: z.string(),
  account: z.string(),
  state: z.enum(complaintStates),
  sent_at: timestamp,
  answer_by: timestamp,
  text: z.string(),
  answer: z.nullable(z.string()),
  answered_by: z.nullable(z.string()),
})

/** Members' complaints (GLI-19, A.4.4). They must be kept for at least five years, so no call deletes them. */
export const operatorComplaints = {
  list: operatorCall({
    path: '/api/operator/v1/complaints',
    roles: ['support', 'auditor'],
    method: 'GET',
    input: z.object({ state: z.optional(z.enum(complaintStates)) }),
    output: z.array(complaint),
    summary: 'List complaints, at most 200: unanswered ones by the deadline, then the others newest first',
  }),
  answer: operatorCall({
    path: '/api/operator/v1/complaints/answer',
    roles: ['support'],
    input: z.object({ number: text(40), answer: text(2_000) }),
    output: complaint,
    errors: ['not_found', 'state_conflict'],
    summary: 'Answer a complaint, once; the member gets a message',
  }),
} as const
