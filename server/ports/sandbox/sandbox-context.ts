import type { Database } from '@/server/db/client'

/** What the sandbox is made of: the same database and clock as the product, and a secret of its own. */
export type SandboxContext = {
  db: Database
  now: () => Date
  /** Signs callbacks and payment links. */
  secret: string
  /** Sends a signed callback and answers with its HTTP status; by default over the network. */
  deliver?: (url: string, body: string, headers: Record<string, string>) => Promise<number>
}
