import type { Locale } from '@/contract/locales'
import type { Database } from '@/server/db/client'
import type { OutsidePorts } from './index'

/** What the sandbox depends on: the product's database and clock, and its own secret. */
export type SandboxContext = {
  db: Database
  now: () => Date
  /** The key with which callbacks and payment links are signed. */
  secret: string
  /** Sends a signed callback and returns the HTTP status of the reply. By default it goes over the network. */
  deliver?: (url: string, body: string, headers: Record<string, string>) => Promise<number>
}

/** A payment as the vendor reports it, in 1/100 point or 1/100 of `currency`. */
export type SandboxPayment = {
  orderNumber: string
  transactionNumber: string
  amountMinor: bigint
  currency?: string | null
  paid: boolean
  paidAt?: Date
}

/** A member's past visit to a venue: one round every three minutes from `startedAt`. */
export type SandboxVisit = {
  venue: string
  memberId: string
  title: string
  locale: Locale
  startedAt: Date
  rounds: number
}

/** The sandbox, passed to `openApi` by the program that starts the API. Nothing in `server/` imports `sandbox/`. */
export type Sandbox = {
  ports: (context: SandboxContext) => OutsidePorts
  /** The pages under `/sandbox`. */
  pages: (context: SandboxContext) => { fetch: (request: Request) => Response | Promise<Response> }
  /** Creates the signed callback of a payment. */
  callbackOf: (context: SandboxContext, payment: SandboxPayment) => { body: string; signature: string }
  /** Plays rounds for the demo member's history. */
  playVisit: (context: SandboxContext, visit: SandboxVisit) => Promise<void>
}

/** Loads the folder `sandbox/`; called only if the sandbox is on. */
export type ImportSandbox = () => Promise<{ sandbox: Sandbox }>
