import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule of the linter's, in its own words: the package names the type only where rules are tested. */
export type Rule = Parameters<RuleTester['run']>[1]
