/** The product's books and the auditor's differ, or one of them breaks a rule. */
export class Disagreement extends Error {
  override readonly name = 'Disagreement'
  constructor(
    message: string,
    /**
     * How many operations of the story came before the difference; null without a story, or if only its end shows it.
     */
    readonly after: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Throws a `Disagreement` with the given text if the condition does not hold. */
export function insist(holds: boolean, what: () => string): void {
  if (!holds) throw new Disagreement(what())
}

/**
 * The auditor's own books: one balance per account, in memory, under the ledger's account ids. Members' accounts begin
 * with `member_` and may not fall below zero. Amounts are minor units (1/100 point).
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

  /** Every account whose id begins with `prefix` and whose balance is not zero. */
  all(prefix = ''): Map<string, bigint> {
    return new Map([...this.#balances].filter(([id, balance]) => balance !== 0n && id.startsWith(prefix)))
  }
}
