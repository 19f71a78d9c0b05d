import type { Contract } from '../../../contract'
import type { OptionalCalls } from '../../../contract/optional'
import type { Call, Output, Parsed } from '../../../contract/define'
import type { ErrorBody, ErrorCode } from '../../../contract/errors'
import type { Locale } from '../../../contract/locales'
import type { World } from './world'

/** Who asks, and of which world. */
export type Asked = { world: World; locale: Locale; origin: string }

/** How one call is answered: from its parsed input to what the contract says it gives. */
type Answer<C extends Call> = (input: Parsed<C>, asked: Asked) => Output<C>

type AllCalls = Contract & OptionalCalls

/** An answer for each of the 36 calls and the optional ones: a call without one, or one of another shape, does not compile. */
export type Answers = {
  [F in keyof AllCalls]: { [V in keyof AllCalls[F]]: AllCalls[F][V] extends Call ? Answer<AllCalls[F][V]> : never }
}

/** Thrown by an answer that is an error of the catalogue. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Partial<Pick<ErrorBody, 'params' | 'fields'>> = {},
  ) {
    super(code)
  }
}
