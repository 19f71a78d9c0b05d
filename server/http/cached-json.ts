import type { Handler } from 'hono'

/** Answers with a document that is the same for every caller; it is made at the first request. */
export function cachedJson(document: () => unknown): Handler {
  let text: string | undefined
  return (c) => c.body((text ??= JSON.stringify(document())), 200, { 'content-type': 'application/json' })
}
