/** Something that was waited for did not end in time. */
export class JobTimeout extends Error {
  override readonly name = 'RunTooLong'
}

/** Waits `ms` at most for work to end, then throws `RunTooLong`; the work itself is not stopped by that. */
export async function withTimeLimit<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new JobTimeout(`it did not end within ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
