import { isDeepStrictEqual } from 'node:util'
import { contract } from '@/contract'
import type { Call } from '@/contract/define'
import { demoAccount } from '@/server/seed/seed-demo-member'

/** A call that moves points, and the reply that its caller got (null until one arrives). */
type Sent = { call: Call; input: object; key: string; body: Reply | null; isForgotten: boolean }
type Reply = { status: boolean; errorCode?: string; data?: Record<string, unknown> }

const { wallet, auth, account, records } = contract
const venues = ['evo', 'otg', 'ameba'] as const
/** The number of calls of earlier rounds that are checked again after later crashes. */
const keptOfRound = 20

/** Clients of one member. They record every call and its reply. */
export class CrashClients {
  #origin = ''
  #token = ''
  #serial = 0
  #serialBefore = 0
  readonly sent: Sent[] = []
  readonly paid = new Set<string>()
  /** Replies that must not occur, and acknowledged calls that were lost. */
  readonly faults: string[] = []

  constructor(
    readonly random: () => number,
    readonly forgetsOneIn: number,
  ) {}

  async signIn(origin: string): Promise<void> {
    this.#origin = origin
    const { account: name, password } = demoAccount
    const reply = await this.#post(auth.login.path, { account: name, password })
    this.#token = String((reply.body as unknown as { token: string }).token)
  }

  /** Makes calls one after another until the API is gone. */
  async work(): Promise<void> {
    let isGone = false
    while (!isGone) {
      const sent = this.#next()
      this.sent.push(sent)
      isGone = !(await this.#send(sent)) || !(await this.#pay(sent))
    }
  }

  /** After a restart, sends calls without a reply again with their keys, as a browser would. */
  async askAgain(): Promise<void> {
    for (const sent of this.sent.filter(({ body, isForgotten }) => body === null && !isForgotten)) {
      if (!(await this.#send(sent))) this.faults.push(`no answer to ${sent.call.path} after the restart`)
    }
  }

  /** Checks that acknowledged calls still hold: the same key gets the same reply. */
  async checkAcknowledged(atMost: number): Promise<number> {
    const isFinal = (body: Reply | null) => body?.status === true && !/undetermined/.test(JSON.stringify(body))
    const final = this.sent.filter(({ body }) => isFinal(body))
    const checked = final.slice(-atMost)
    for (const sent of checked) {
      const again = await this.#post(sent.call.path, sent.input, sent.key)
      if (!isDeepStrictEqual(again.body, sent.body)) {
        this.faults.push(`${sent.call.path} was ${JSON.stringify(sent.body)}, is ${JSON.stringify(again.body)}`)
      }
    }
    for (const number of this.paid) await this.#checkPaid(number)
    this.paid.clear()
    return checked.length
  }

  /** Returns the number of calls since the last round. Their replies are not checked again. */
  forgetRound(): number {
    const round = this.#serial - this.#serialBefore
    this.#serialBefore = this.#serial
    this.sent.splice(0, Math.max(0, this.sent.length - keptOfRound))
    for (const sent of this.sent) sent.isForgotten ||= sent.body === null
    return round
  }

  /** The member's points in transit, as the API reports them. */
  async inTransit(): Promise<string> {
    return String((await this.#post(account.detail.path, {})).body?.data?.in_transit)
  }

  async #checkPaid(number: string): Promise<void> {
    const reply = await this.#post(records.deposits.path, { order_number: number })
    const items = (reply.body?.data?.items ?? []) as { status: string }[]
    if (items[0]?.status !== 'success') this.faults.push(`${number} was acknowledged as paid: ${JSON.stringify(reply)}`)
  }

  #next(): Sent {
    this.#serial += 1
    const venue = venues[this.#serial % venues.length] ?? 'evo'
    const base = {
      key: `crash-${this.#serial}`,
      body: null,
      isForgotten: this.forgetsOneIn > 0 && this.random() < 1 / this.forgetsOneIn,
    }
    const chance = this.random()
    if (chance < 0.2) return { ...base, call: wallet.depositVendor, input: { amount: '100' } }
    if (chance < 0.3) return { ...base, call: wallet.transferAll, input: {} }
    const [source, target] = chance < 0.7 ? ['main', venue] : [venue, 'main']
    return { ...base, call: wallet.transfer, input: { source, target, amount: '10' } }
  }

  /** Sends a call and returns whether the API replied. */
  async #send(sent: Sent): Promise<boolean> {
    try {
      const { status, body } = await this.#post(sent.call.path, sent.input, sent.key)
      // After a server error the outcome is unknown, so the call will be sent again.
      if (status >= 500) return false
      sent.body = body
      return true
    } catch {
      return false
    }
  }

  /** Pays half of the new orders on the vendor's page; the vendor's callback credits them. */
  async #pay({ call, body }: Sent): Promise<boolean> {
    const payment = body?.data?.payment as { url: string } | null | undefined
    if (call !== wallet.depositVendor || !payment || this.random() < 0.5) return true
    const { searchParams } = new URL(payment.url)
    const form = new URLSearchParams({ ...Object.fromEntries(searchParams), way: 'pay' })
    try {
      const reply = await fetch(`${this.#origin}/sandbox/pay`, { method: 'POST', body: form, redirect: 'manual' })
      const isPaid = reply.headers.get('location')?.includes('sent=paid') ?? false
      if (isPaid) this.paid.add(String(body?.data?.order_number))
      return true
    } catch {
      return false
    }
  }

  async #post(path: string, input: object, key?: string): Promise<{ status: number; body: Reply | null }> {
    const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': 'en' }
    if (this.#token) headers.authorization = `Bearer ${this.#token}`
    if (key) headers['idempotency-key'] = key
    const response = await fetch(this.#origin + path, { method: 'POST', headers, body: JSON.stringify(input) })
    return { status: response.status, body: (await response.json()) as Reply }
  }
}
