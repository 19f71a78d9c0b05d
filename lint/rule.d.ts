import type { RuleTester } from 'oxlint/plugins-dev'

/** A lint rule. The package exports the type only through its test runner. */
export type Rule = Parameters<RuleTester['run']>[1]
