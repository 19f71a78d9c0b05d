/** A person as a national register of exclusions identifies them. */
export type RegisteredPerson = { idNumber: string; name: string; birthday: string }

/** `endsAt` is null if the exclusion is indefinite. */
export type RegisterAnswer = { state: 'clear' } | { state: 'excluded'; endsAt: Date | null }

/**
 * A national register of excluded people. It is queried at sign-in, binding and approval. A call that throws or does not
 * answer in time counts as unknown: play is shut until it answers, withdrawals are not.
 */
export type ExclusionRegister = { lookUp: (person: RegisteredPerson) => Promise<RegisterAnswer> }
