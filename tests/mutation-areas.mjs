/**
 * The files to mutate and the tests that must fail. Each area is one run, so that a mutant runs only its own tests. Not
 * TypeScript, because Stryker's configuration imports it.
 *
 * @type {Record<string, { title: string, mutate: readonly string[], tests: readonly string[] }>}
 */
export const mutationAreas = {
  money: {
    title: 'Amounts: parsing, formatting and arithmetic',
    mutate: [
      'contract/{amount,optional/withdrawal-quote}.ts',
      'lib/points/{format,turnover,venue-points}.ts',
      'lib/forms/amount-text.ts',
      'components/wallet/withdrawal/withdrawal-requirements.ts',
      'components/wallet/top-up/top-up-price.ts',
    ],
    tests: [
      'tests/contract/amount.test.ts',
      'tests/lib/{points/format,points}.test.ts',
      'tests/components/wallet/quotes.test.ts',
    ],
  },
  client: {
    title: 'The client of the API',
    mutate: ['lib/api/*.ts'],
    tests: [
      'tests/lib/api/{client,failures,lost-client,requests,runtime-config,timeout}.test.ts',
      'tests/server/http/public-pages.test.ts',
    ],
  },
  adapter: {
    title: 'The adapter to other backends',
    mutate: ['lib/api/backend/*.ts'],
    tests: ['tests/lib/api/wire-codecs.test.ts', 'tests/server/backend/{call-backend,sent-through-adapter}.test.ts'],
  },
  ledger: {
    title: 'The ledger',
    mutate: ['server/ledger/**/*.ts'],
    tests: ['tests/server/ledger/{accounts,append-only,postings,retries,verify-ledger}.test.ts'],
  },
  rules: {
    title: 'The rules that the server enforces',
    mutate: [
      'contract/mobile.ts',
      'server/domain/site-day.ts',
      'server/domain/wallet/{withdrawal-eligibility,top-up-rules}.ts',
      'server/domain/rule-settings.ts',
      'server/domain/wallet/{member-wallet,request-withdrawal,create-top-up,settle-payment,pay-rebates,rebates-due}.ts',
      'server/domain/auth/{guess-limit,sms-codes}.ts',
      'server/domain/bank/additional-accounts.ts',
      'server/domain/operator/two-person-approval.ts',
    ],
    tests: [
      'tests/contract/fields.test.ts',
      'tests/server/domain/wallet/{idempotency,ledger-entries,payers,released-key,top-up,turnover,withdrawal,withdrawal-rules}.test.ts',
      'tests/server/domain/security/{login,register}.test.ts',
      'tests/server/domain/bank/bind.test.ts',
      'tests/server/domain/operator/{keys,two-people}.test.ts',
      'tests/server/domain/records/{late-bets,records}.test.ts',
    ],
  },
}
