/** The data by which a national register of exclusions identifies a person. */
export type RegisteredPerson = { idNumber: string; name: string; birthday: string }

/** `endsAt` is null if the exclusion is indefinite. */
export type RegisterAnswer = { state: 'clear' } | { state: 'excluded'; endsAt: Date | null }

/**
 * A national register of excluded people. It is queried at sign-in, binding and approval. If a call throws or does not
 * answer in time, the result is unknown: play is closed until the register answers, but withdrawals are open.
 */
export type ExclusionRegister = { lookUp: (person: RegisteredPerson) => Promise<RegisterAnswer> }
