import type { Handler } from 'hono'

/** Answers with a document that is the same for every caller. The first request creates it. */
export function cachedJson(document: () => unknown): Handler {
  let text: string | undefined
  return (c) => c.body((text ??= JSON.stringify(document())), 200, { 'content-type': 'application/json' })
}
