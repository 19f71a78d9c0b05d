/** The debited account holds less than the amount. */
export class InsufficientBalance extends Error {
  override readonly name = 'InsufficientBalance'
  constructor(
    readonly accountId: string,
    readonly balanceMinor: bigint,
  ) {
    super(`${accountId} holds too little`)
  }
}

/** The reference belongs to a different posting, or the transfer cannot take this step. */
export class LedgerConflict extends Error {
  override readonly name = 'LedgerConflict'
  constructor(
    readonly reference: string,
    reason: string,
  ) {
    super(`ledger transfer ${reference}: ${reason}`)
  }
}
