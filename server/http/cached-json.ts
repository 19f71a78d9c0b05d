import type { Handler } from 'hono'

/** Answers with a document that is made and written at the first question: it is the same for everybody. */
export function cachedJson(document: () => unknown): Handler {
  let text: string | undefined
  return (c) => c.body((text ??= JSON.stringify(document())), 200, { 'content-type': 'application/json' })
}
