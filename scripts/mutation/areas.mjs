/** What is mutated, and the tests that must notice: each area in one run, so that a mutant meets its own tests alone. */

/** @typedef {{ title: string, mutate: readonly string[], tests: readonly string[] }} MutationArea */

/** @type {Record<string, MutationArea>} */
export const mutationAreas = {
  money: {
    title: 'Amounts: read, written and reckoned with',
    mutate: [
      'contract/amount.ts',
      'lib/{format,points-between,turnover,venue-points}.ts',
      'lib/forms/read-amount.ts',
      'components/wallet/withdrawal/{payout-quote,most-to-sell,open-conditions}.ts',
      'components/wallet/top-up/usdt-for.ts',
    ],
    tests: [
      'tests/contract/amount.test.ts',
      'tests/lib/{format,points}.test.ts',
      'tests/components/wallet/quotes.test.ts',
    ],
  },
  client: {
    title: 'The client of the API, and the adapter to other backends',
    mutate: ['lib/api/**/*.ts'],
    tests: [
      'tests/lib/api/**/*.test.ts',
      'tests/server/backend/through-adapter.test.ts',
      'tests/server/http/public-pages.test.ts',
    ],
  },
  ledger: {
    title: 'The ledger',
    mutate: ['server/ledger/**/*.ts'],
    tests: ['tests/server/ledger/**/*.test.ts'],
  },
  rules: {
    title: 'The rules that the server keeps',
    mutate: [
      'server/domain/{rules,site-day}.ts',
      'server/domain/wallet/**/*.ts',
      'server/domain/auth/{failed-attempts,sms-codes,sessions}.ts',
      'server/domain/bank/{more-accounts,bind-bank-account,bind-store}.ts',
      'server/domain/operator/second-person.ts',
    ],
    tests: ['tests/server/{wallet,auth,bank}/**/*.test.ts', 'tests/server/operator/two-people.test.ts'],
  },
}
