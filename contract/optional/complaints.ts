import * as z from 'zod/mini'
import { maxChars } from '../constants'
import { call } from '../define'
import { emptyInput, text, timestamp } from '../fields'

/** The states of a complaint. */
export const complaintStates = ['new', 'answered'] as const

const complaint = z.object({
  /** Such as `C20260301-4F7K`. */
  number: z.string(),
  text: z.string(),
  state: z.enum(complaintStates),
  sent_at: timestamp,
  /** The operator must answer by this time. */
  answer_by: timestamp,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(timestamp),
})
export type Complaint = z.infer<typeof complaint>

/** Calls of `protection` about complaints (GLI-19, A.4.4) and consents (GLI-19 2.5.2). */
export const complaintCalls = {
  complaints: call({
    path: '/api/v1/user/complaints',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.array(complaint),
    summary: "List the member's complaints with their state, newest first",
  }),
  complain: call({
    path: '/api/v1/user/complaints/send',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ text: text(maxChars.complaint) }),
    output: z.array(complaint),
    errors: ['too_many_complaints'],
    summary: 'Send a complaint; it gets a number and a last day for the answer',
  }),
  marketing: call({
    path: '/api/v1/user/marketing',
    access: 'member',
    whileClosed: 'open',
    /** Without `wanted`, returns the stored choice and changes nothing. */
    input: z.object({ wanted: z.optional(z.boolean()) }),
    output: z.object({ wanted: z.boolean() }),
    summary: 'Get or set whether the member wants promotional offers; off by default',
  }),
} as const
