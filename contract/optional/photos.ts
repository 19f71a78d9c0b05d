import * as z from 'zod/mini'
import { shownIdentityState } from '../member/account'
import { photo, returnedBinding } from '../member/bank'
import { photoFields } from '../constants'
import { call } from '../define'
import { boundedText, emptyInput, mustMatch, timestamp } from '../fields'

const field = z.enum(photoFields, 'required')
const uploadId = z.optional(boundedText(64))

/** A photo that was uploaded and waits for its binding. */
const upload = z.object({
  id: z.string(),
  field,
  uploaded_at: timestamp,
  /** When the photo is deleted unless a binding has taken it. */
  expires_at: timestamp,
})

/**
 * Identity photos sent one by one before their binding: each has its own progress, can be repeated alone, and stays if the
 * line is lost.
 */
export const photos = {
  upload: call({
    path: '/api/v1/user/bank/photo',
    access: 'member',
    whileClosed: 'open',
    body: 'form',
    input: z.object({ field, photo }),
    output: upload,
    errors: ['image_invalid', 'image_too_large', 'image_too_complex', 'photos_busy'],
    summary: 'Upload one identity photo; it replaces the waiting one of the same field',
  }),
  list: call({
    path: '/api/v1/user/bank/photos',
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    input: emptyInput,
    output: z.array(upload),
    summary: 'List the uploaded photos that wait for their binding',
  }),
  bind: call({
    path: '/api/v1/user/bank/bind',
    access: 'member',
    whileClosed: 'open',
    idempotent: 'optional',
    /** Each photo is the `id` of an upload. A returned binding keeps what is missing or empty, as in `resubmitBinding`. */
    input: z
      .extend(returnedBinding, { id_front: uploadId, id_back: uploadId, passbook: uploadId, handwritten: uploadId })
      .check(mustMatch('withdrawal_password', 'withdrawal_password_confirmation')),
    output: z.object({ identity_state: shownIdentityState }),
    errors: [
      'proof_needed',
      'already_bound',
      'more_accounts_not_allowed',
      'withdrawal_password_wrong',
      'temporary_password_expired',
    ],
    summary: 'Bind identity and bank account with uploaded photos, for the first time or after a return',
  }),
} as const
