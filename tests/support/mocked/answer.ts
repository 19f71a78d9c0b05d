import type { Contract } from '../../../contract'
import type { OptionalCalls } from '../../../contract/optional'
import type { Call, Output, Parsed } from '../../../contract/define'
import type { ErrorBody, ErrorCode } from '../../../contract/errors'
import type { Locale } from '../../../contract/locales'
import type { MockState } from './mock-state'

/** The context of a call: the member, the scenario's member, and the language, origin and proof of the request. */
export type CallContext = {
  state: MockState
  scenario: MockState
  locale: Locale
  origin: string
  proof: string | null
}

/** Answers one call: takes its parsed input, returns the contract's output. */
type Answer<C extends Call> = (input: Parsed<C>, context: CallContext) => Output<C>

type AllCalls = Contract & OptionalCalls

/** An answer for each of the 36 calls and the optional ones; a missing or wrongly typed answer does not compile. */
export type Answers = {
  [F in keyof AllCalls]: { [V in keyof AllCalls[F]]: AllCalls[F][V] extends Call ? Answer<AllCalls[F][V]> : never }
}

/** An answer throws this to fail with an error of the catalogue. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Partial<Pick<ErrorBody, 'params' | 'fields'>> = {},
  ) {
    super(code)
  }
}
