import { customType, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ConvenienceStoreChain } from '@/contract/member/bank'
import type { PhotoField, UsdtNetwork } from '@/contract/constants'
import { members } from './account'
import { moment } from './localized'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Bank accounts that an operator approved. Withdrawals are paid only to these. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    bankName: text('bank_name').notNull(),
    branchName: text('branch_name').notNull(),
    accountName: text('account_name').notNull(),
    accountNumber: text('account_number').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('bank_accounts_member').on(table.memberId),
    unique('bank_accounts_number').on(table.bankName, table.accountNumber),
  ],
)

/** Members' submissions for certification (section 4). An approved submission becomes a bank account. */
export const identitySubmissions = pgTable(
  'identity_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    state: text('state').$type<'under_review' | 'approved' | 'returned'>().notNull(),
    idNumber: text('id_number').notNull(),
    birthday: date('birthday', { mode: 'string' }).notNull(),
    bankName: text('bank_name').notNull(),
    branchName: text('branch_name').notNull(),
    accountName: text('account_name').notNull(),
    accountNumber: text('account_number').notNull(),
    /** Keys of the photos in the object store. */
    idFrontKey: text('id_front_key').notNull(),
    idBackKey: text('id_back_key').notNull(),
    passbookKey: text('passbook_key').notNull(),
    handwrittenKey: text('handwritten_key'),
    /** Second stage (section 4): the video call's time, operator and note. */
    videoAt: moment('video_at'),
    videoBy: text('video_by'),
    videoNote: text('video_note'),
    reason: text('reason'),
    /** The photos that the reviewer returned; the member keeps the others. */
    returnedPhotos: text('returned_photos').array().$type<PhotoField[]>(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('identity_submissions_member').on(table.memberId, table.createdAt),
    index('identity_submissions_state').on(table.state, table.createdAt),
  ],
)

export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    channel: text('channel').$type<UsdtNetwork>().notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('virtual_accounts_member_channel').on(table.memberId, table.channel),
    unique('virtual_accounts_address').on(table.channel, table.address),
  ],
)

/** A member's bound convenience stores; a store order requires five (sections 5 and 9). */
export const convenienceStores = pgTable(
  'bound_stores',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    chain: text('chain').$type<ConvenienceStoreChain>().notNull(),
    storeNumber: text('store_number').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('bound_stores_member_store').on(table.memberId, table.chain, table.storeNumber)],
)

/**
 * Photos that were put into the object store and belong to no submission yet. The submission's transaction deletes their
 * rows. Once a row has `discardedAt`, its photo is being deleted. `memberId` and `field` are set for photos that the
 * member uploads one by one before the submission.
 */
export const photoUploads = pgTable('photo_uploads', {
  key: text('key').primaryKey(),
  memberId: uuid('member_id'),
  field: text('field').$type<PhotoField>(),
  createdAt: moment('created_at').notNull(),
  discardedAt: moment('discarded_at'),
})

/** The sandbox's object store. */
export const storedObjects = pgTable('stored_objects', {
  key: text('key').primaryKey(),
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
})
