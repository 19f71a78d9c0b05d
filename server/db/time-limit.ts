/** The work did not end within its time limit. */
export class TimeLimitExceeded extends Error {
  override readonly name = 'TimeLimitExceeded'
}

/** Waits at most `ms` for `work`, then throws `TimeLimitExceeded`. The work itself is not stopped. */
export async function withTimeLimit<Result>(ms: number, work: PromiseLike<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(`no result within ${ms} ms`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
