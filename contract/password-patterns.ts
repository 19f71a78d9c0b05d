/**
 * What a new password must contain (specification, section 5), as patterns from its start. They are separate from
 * `newPassword`, so that forms can show them without loading zod.
 */
export const passwordPatterns = { letters: '(?:[^A-Za-z]*[A-Za-z]){2}', digit: '.*\\d' } as const
