/** Two sets of books that should say the same, or a rule of one of them, do not hold. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement'
  constructor(
    message: string,
    /** After so many operations of a story; null when it is not of a story, or shows only once everything is at rest. */
    readonly after: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Throws a `Disagreement` that says what does not hold. */
export function insist(holds: boolean, what: () => string): void {
  if (!holds) throw new Disagreement(what())
}

/**
 * The auditor's own books: one number per account, in memory, by the ids that the ledger uses. Members' accounts begin
 * with `member_` and may not go below zero. Amounts are minor units (1/100 point).
 */
export class Books {
  readonly #balances = new Map<string, bigint>()

  of(account: string): bigint {
    return this.#balances.get(account) ?? 0n
  }

  move(from: string, to: string, amountMinor: bigint): void {
    const left = this.of(from) - amountMinor
    insist(left >= 0n || !from.startsWith('member_'), () => `${from} would go to ${left}`)
    this.#balances.set(from, left)
    this.#balances.set(to, this.of(to) + amountMinor)
  }

  /** Every account that begins with `prefix` and is not empty. */
  all(prefix = ''): Map<string, bigint> {
    return new Map([...this.#balances].filter(([id, balance]) => balance !== 0n && id.startsWith(prefix)))
  }
}
