import * as z from 'zod/mini'
import { shownIdentityState } from './account'
import { call, type Output } from '../define'
import {
  amount,
  birthday,
  boundedText,
  calendarDate,
  emptyInput,
  groupedText,
  mustMatch,
  newPassword,
  normalizedText,
  signedAmount,
  text,
  typedPassword,
  withoutSeparators,
  timestamp,
} from '../fields'
import { convenienceStoreChains, maxChars, photoFields, usdtNetworks } from '../constants'

/** A photo in a form. */
export const photo = z
  .instanceof(Blob, { error: 'file_required' })
  .check(z.refine((file) => file.size > 0, 'file_required'))

export const convenienceStoreChain = z.enum(convenienceStoreChains, 'invalid')
export type ConvenienceStoreChain = z.infer<typeof convenienceStoreChain>

const idNumberPattern = /^[A-Za-z0-9]{6,20}$/
const accountNumberPattern = /^\d{6,20}$/

// Assumed: the field names; section 3 lists the contents.
/** A person's name. Radicals look like characters, but no name has one: `⺩` for `王`. */
const personName = text(maxChars.bankText).check(z.refine((name) => !/[\u2E80-\u2EFF]/.test(name), 'invalid'))

const bankBinding = z.object({
  /** Absent here: a form with `chain` binds a convenience store instead. */
  chain: z.optional(z.undefined()),
  id_front: photo,
  id_back: photo,
  passbook: photo,
  handwritten: z.optional(photo),
  id_number: groupedText(idNumberPattern, 'id_number_format'),
  /** A bank of `bank.stores`, by its code or by its name in any language. */
  bank_name: text(maxChars.bankText),
  branch_name: text(maxChars.bankText),
  account_name: personName,
  account_number: groupedText(accountNumberPattern, 'digits_only'),
  birthday,
  withdrawal_password: newPassword,
  withdrawal_password_confirmation: typedPassword,
})
export const bankBindingInput = bankBinding.check(mustMatch('withdrawal_password', 'withdrawal_password_confirmation'))
export type BankBindingInput = z.infer<typeof bankBindingInput>

/** A number of a returned binding. Empty text keeps the number that was submitted before. */
const keptOr = (pattern: RegExp, code: string) =>
  boundedText(40, 'required').check(
    withoutSeparators,
    z.refine((number) => number === '' || pattern.test(number), code),
  )

/** The withdrawal password of a returned binding. Empty text keeps the one that was chosen before. */
const keptPassword = boundedText(64, 'required').check(
  z.refine((typed) => typed === '' || newPassword.safeParse(typed).success, 'password_rule'),
)

/**
 * Submits a returned binding again. Missing and empty fields keep their earlier values. Only for members whose
 * `bank.list` has `returned`.
 */
export const returnedBinding = z.extend(bankBinding, {
  id_front: z.optional(photo),
  id_back: z.optional(photo),
  passbook: z.optional(photo),
  id_number: keptOr(idNumberPattern, 'id_number_format'),
  account_number: keptOr(accountNumberPattern, 'digits_only'),
  withdrawal_password: keptPassword,
  withdrawal_password_confirmation: boundedText(200, 'required'),
})
export const returnedBindingInput = returnedBinding.check(
  mustMatch('withdrawal_password', 'withdrawal_password_confirmation'),
)
export type ReturnedBindingInput = z.infer<typeof returnedBindingInput>

/**
 * Number formats by chain. FamilyMart: Chinese characters only. Hi-Life: digits and letters (specification, section 5).
 * Others: digits.
 */
const convenienceStorePattern: Record<ConvenienceStoreChain, { pattern: RegExp; code: string }> = {
  family: { pattern: /^[\p{Script=Han}]{2,20}$/u, code: 'store_family_format' },
  hilife: { pattern: /^[A-Za-z0-9]{3,12}$/, code: 'store_hilife_format' },
  seven: { pattern: /^\d{4,8}$/, code: 'store_number_format' },
  ok: { pattern: /^\d{4,8}$/, code: 'store_number_format' },
}
export const convenienceStoreInput = z
  .object({
    chain: convenienceStoreChain,
    store_number: boundedText(maxChars.storeNumber, 'required').check(withoutSeparators, z.minLength(1, 'required')),
  })
  .check(
    z.superRefine(({ chain, store_number }, context) => {
      const rule = convenienceStorePattern[chain]
      if (!rule.pattern.test(store_number))
        context.addIssue({ code: 'custom', path: ['store_number'], message: rule.code })
    }),
  )

const bankAccount = z.object({
  id: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  account_name: z.string(),
  /** Masked: only the last four digits are shown. */
  account_number: z.string(),
})
export type BankAccount = z.infer<typeof bankAccount>

/** A further bank account under review, or returned with a reason. Assumed. */
const additionalAccount = z.object({
  state: z.enum(['under_review', 'returned', 'other']),
  reason: z.nullable(z.string()),
  ...bankAccount.shape,
})
export type AdditionalAccount = z.infer<typeof additionalAccount>

export const bank = {
  create: call({
    path: '/api/v1/user/bank/create',
    access: 'member',
    whileClosed: 'open',
    body: 'form',
    idempotent: 'optional',
    // Assumed: the same call binds a convenience store, since section 7 has no other.
    input: z.discriminatedUnion('chain', [bankBindingInput, convenienceStoreInput]),
    output: z.object({ identity_state: shownIdentityState }),
    errors: [
      'already_bound',
      'image_invalid',
      'image_too_large',
      'image_too_complex',
      'photos_busy',
      'more_accounts_not_allowed',
      'withdrawal_password_wrong',
      'temporary_password_expired',
      'proof_needed',
    ],
    summary: 'Bind identity and bank account, or a convenience store number',
  }),
  list: call({
    path: '/api/v1/user/bank/list',
    access: 'member',
    whileClosed: 'open',
    input: emptyInput,
    output: z.object({
      identity_state: shownIdentityState,
      identity_reason: z.nullable(z.string()),
      accounts: z.array(bankAccount),
      further_account: z.nullable(additionalAccount),
      /** When the newest submission was sent, when the member was seen on video, and when it was decided. Assumed. */
      review: z.optional(
        z.nullable(
          z.object({
            submitted_at: timestamp,
            video_at: z.nullable(timestamp),
            decided_at: z.nullable(timestamp),
          }),
        ),
      ),
      /**
       * The values that the backend kept from a returned submission; numbers are masked. If absent, the member fills in
       * everything again. Assumed.
       */
      returned: z.optional(
        z.nullable(
          z.object({
            ...bankAccount.shape,
            id_number: z.string(),
            birthday: calendarDate,
            photos: z.array(z.enum(photoFields)),
            /** Photos that the reviewer returned; the others are kept. Absent or empty if the reason is another. */
            returned_photos: z.optional(z.array(z.enum(photoFields))),
          }),
        ),
      ),
      virtual_accounts: z.array(
        z.object({
          id: z.string(),
          channel: z.string(),
          address: z.string(),
          /** From when the account can receive withdrawals; now, if absent. Assumed. */
          usable_from: z.optional(timestamp),
        }),
      ),
      stores: z.array(z.object({ chain: z.enum([...convenienceStoreChains, 'other']), store_number: z.string() })),
      stores_required: z.int(),
      /** What is still required for a further account (section 6): days of membership, and points of valid bets. */
      more_accounts: z.object({
        allowed: z.boolean(),
        maximum: z.int(),
        days_left: z.int(),
        bets_left: signedAmount,
        /** The requirements as the site's texts name them. If absent, those in `contract/brand.ts` apply. */
        months: z.optional(z.int()),
        bets: z.optional(amount),
      }),
    }),
    summary: 'List bound bank accounts, virtual accounts and store numbers',
  }),
  stores: call({
    path: '/api/v1/user/bank/store',
    access: 'guest',
    input: emptyInput,
    output: z.object({
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
      chains: z.array(z.object({ code: convenienceStoreChain, name: z.string() })),
    }),
    summary: 'List the supported banks and convenience-store chains',
  }),
  createVirtual: call({
    path: '/api/v1/user/virtual/create',
    access: 'member',
    whileClosed: 'open',
    input: z.object({
      channel: z.enum(usdtNetworks, 'required'),
      address: boundedText(100, 'required').check(
        normalizedText,
        z.minLength(1, 'required'),
        z.regex(/^(T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40})$/, 'address_format'),
      ),
    }),
    output: z.object({ id: z.string() }),
    errors: ['already_bound', 'proof_needed'],
    summary: 'Bind a virtual-currency account',
  }),
} as const

/** The reply of `bank.list`. */
export type BankList = Output<typeof bank.list>
