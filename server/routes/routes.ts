import type { Call, CallTree, Output, Parsed } from '@/contract/define'
import type { Context, MemberContext, MoneyContext } from '@/server/domain/context'
import type { OperatorContext } from '@/server/domain/operator/operator-context'

/** The context of a call's verb: its caller, and the idempotency key if points move. */
type ContextFor<C extends Call> = C['access'] extends 'operator'
  ? OperatorContext
  : C['idempotent'] extends true
    ? MoneyContext
    : C['access'] extends 'member'
      ? MemberContext
      : Context

/**
 * A verb for each call of a tree. It does not compile if a route is missing, if a verb returns another type, or if a
 * guest's route reads the member's id.
 */
export type Routes<T extends CallTree> = {
  readonly [F in keyof T]: {
    readonly [V in keyof T[F]]: (context: ContextFor<T[F][V]>, input: Parsed<T[F][V]>) => Promise<Output<T[F][V]>>
  }
}
