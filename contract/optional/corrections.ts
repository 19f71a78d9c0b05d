import * as z from 'zod/mini'
import { shownIdentityState } from '../member/account'
import { returnedBindingInput, convenienceStoreChain } from '../member/bank'
import { maxChars } from '../constants'
import { call } from '../define'
import { boundedText, emptyOutput, text } from '../fields'
import { topUpRecord } from '../member/records'

/** Optional calls with which members look up orders, submit valid data, and undo or correct what they submitted. */
export const corrections = {
  orderOutcome: call({
    path: '/api/v1/user/order/outcome',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      /** The idempotency key with which the order was sent. */
      key: boundedText(128, 'required').check(z.minLength(1, 'required')),
    }),
    output: z.object({
      /**
       * Whether an order was placed with this key. If so, sending the same request with the key again moves nothing and
       * returns the order's state.
       */
      is_placed: z.boolean(),
    }),
    summary: 'Look up whether an order arrived, without placing it',
  }),
  cancelTopUp: call({
    path: '/api/v1/deposit/cancel',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ order_number: text(64) }),
    output: topUpRecord,
    errors: ['not_found', 'state_conflict'],
    summary: 'Cancel a top-up order that is not paid; a payment that arrives later is credited all the same',
  }),
  resubmitBinding: call({
    path: '/api/v1/user/bank/resubmit',
    access: 'member',
    whileClosed: 'open',
    body: 'form',
    idempotent: 'optional',
    input: returnedBindingInput,
    output: z.object({ identity_state: shownIdentityState }),
    errors: [
      'proof_needed',
      'already_bound',
      'image_invalid',
      'image_too_large',
      'image_too_complex',
      'photos_busy',
      'more_accounts_not_allowed',
      'withdrawal_password_wrong',
      'temporary_password_expired',
    ],
    summary: 'Send a returned binding again; what is missing or empty stays as it was',
  }),
  branches: call({
    path: '/api/v1/user/bank/branches',
    access: 'member',
    whileClosed: 'open',
    method: 'GET',
    input: z.object({
      /** A bank of `bank.stores`, by its code or by its name in any language. */
      bank: text(maxChars.bankText),
    }),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
    summary: 'List a bank’s branches; if there are any, `bank.create` accepts no other',
  }),
  removeStore: call({
    path: '/api/v1/user/bank/store/remove',
    access: 'member',
    whileClosed: 'open',
    input: z.object({ chain: convenienceStoreChain, store_number: text(maxChars.storeNumber) }),
    output: emptyOutput,
    errors: ['not_found', 'state_conflict'],
    summary: 'Remove a bound store number, unless a store order of the member waits for payment',
  }),
} as const
