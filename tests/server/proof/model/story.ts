import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@/server/domain/domain-error'
import type { MoneyContext } from '@/server/domain/context'
import { insist } from './books'
import type { Verbs } from './verbs'
import type { World } from './world'

/** A top-up order as the vendor and the auditor know it. */
export type TopUp = {
  number: string
  memberId: string
  payer: string
  amountMinor: bigint
  status: 'pending' | 'success' | 'failed' | 'undetermined'
  deadlineMs: number
}

/** A callback that was sent, so that it can be sent again. */
export type SentCallback = { orderNumber: string; transaction: string; amountMinor: bigint; paid: boolean }

export type Withdrawal = {
  number: string
  memberId: string
  type: 'bank' | 'usdt'
  amountMinor: bigint
  feeMinor: bigint
  review: 'applied' | 'approved' | 'paid' | 'refused'
}

/** A call with its key, so that it can be sent again. */
type KeyedCall = { again: () => Promise<void> }

/** The result of a call whose process died; nothing else is known about it. */
export const died = Symbol('died')

/** What has happened in a story so far, and the world in which it happens. */
export class Story {
  readonly topUps: TopUp[] = []
  readonly callbacks: SentCallback[] = []
  /** Callbacks that the product has seen, including those that an operator entered. */
  readonly seen = new Set<string>()
  readonly withdrawals: Withdrawal[] = []
  readonly suspense: SentCallback[] = []
  readonly keyed: KeyedCall[] = []
  #keys = 0

  constructor(
    readonly world: World,
    readonly verbs: Verbs,
  ) {}

  member(index: number): World['members'][number] {
    const member = this.world.members[index]
    if (!member) throw new Error(`there is no member ${index}`)
    return member
  }

  /** The item `which` places before the newest one; undefined if there are too few. */
  newest<Thing>(things: readonly Thing[], which: number): Thing | undefined {
    return things.at(-1 - which)
  }

  topUp(number: string): TopUp | undefined {
    return this.topUps.find((order) => order.number === number)
  }

  /**
   * Runs a domain function. Returns its reply, the code of its refusal, or `died`; any other exception fails the proof.
   */
  async attempt<Answer>(verb: Promise<Answer>): Promise<{ answer: Answer } | { refused: string } | typeof died> {
    try {
      const answer = await this.world.live(verb)
      return answer === null ? died : { answer }
    } catch (error) {
      if (error instanceof DomainError) return { refused: error.code }
      throw error
    }
  }

  /**
   * Makes a call with a new key and remembers it. Repeated after a final reply, it must return the same reply and say
   * that it is a replay; repeated before that, it continues where it stopped.
   */
  async callOnce<Answer>(
    memberId: string,
    call: {
      run: (context: MoneyContext) => Promise<Answer>
      isFinal: (answer: Answer) => boolean
      heard: (answer: Answer, isFirst: boolean) => void
      refused: (code: string) => void
    },
  ): Promise<void> {
    this.#keys += 1
    const key = `proof-key-${this.#keys}`
    let known: { answer: Answer } | undefined
    const again = async () => {
      let isReplay = false
      const reply = await this.attempt(call.run(this.world.money(memberId, key, () => (isReplay = true))))
      if (reply === died) return
      if ('refused' in reply) {
        insist(!known, () => `a call that was answered is refused as ${reply.refused} when repeated`)
        return call.refused(reply.refused)
      }
      const { answer } = reply
      if (known) {
        const { answer: first } = known
        const isSame = isReplay && isDeepStrictEqual(first, answer)
        insist(isSame, () => `repeated, a call answered ${JSON.stringify(answer)} after ${JSON.stringify(first)}`)
      } else call.heard(answer, !isReplay)
      if (call.isFinal(answer)) known = { answer }
    }
    this.keyed.push({ again })
    await again()
  }
}
