import { memberAccountKinds, type MemberAccountKind, type SystemAccountKind } from '@/server/db/schema/ledger'

/** An account, described by its purpose. A member's account has an owner, and a balance that cannot go below zero. */
export type LedgerAccount =
  | { kind: MemberAccountKind; owner: string; detail: string }
  | { kind: SystemAccountKind; owner: null; detail: string }

export type MemberAccount = Extract<LedgerAccount, { owner: string }>

/** A member's account. For `member_venue`, `detail` is the venue. */
export const memberAccount = (kind: MemberAccountKind, owner: string, detail = ''): MemberAccount => ({
  kind,
  owner,
  detail,
})

/** One of the operator's accounts. `detail` names a venue or a store chain. */
export const systemAccount = (kind: SystemAccountKind, detail = ''): LedgerAccount => ({ kind, owner: null, detail })

/** The account's id in the tables. */
export const accountId = ({ kind, owner, detail }: LedgerAccount): string =>
  [kind, ...(owner ? [owner] : []), ...(detail ? [detail] : [])].join(':')

/** Whether an account has a stored balance. */
export const hasBalance = (account: LedgerAccount): account is MemberAccount =>
  memberAccountKinds.some((kind) => kind === account.kind)
