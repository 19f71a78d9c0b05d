import { DomainError } from '../domain-error'

type Turn = { start: () => void }

/** How many forms may wait for their turn: in all, and of one member. */
type MostWaiting = { inAll: number; ofMember: number }

/** When to try again, in seconds; the text says so too. */
const retryAfter = 60

/** Photos of too many members are waiting. */
export const photosBusy = (options?: ErrorOptions) =>
  new DomainError('photos_busy', { retry_after: retryAfter }, [], options)

/**
 * Lets one piece of work run at a time. Members take turns: the work of a member who has sent a lot waits for that of the
 * others.
 */
export class PhotoTurns {
  private isBusy = false
  /** Waiting turns of each member. The member who was served last is the last one. */
  private readonly waiting = new Map<string, Turn[]>()

  constructor(private readonly most: MostWaiting) {}

  /**
   * Runs `work` in the member's turn. Throws `photos_busy` if too much is waiting, or once `signal` ends the wait; work
   * that has begun is not interrupted.
   */
  async take<T>(memberId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (this.isBusy) await this.wait(memberId, signal)
    else if (signal.aborted) throw photosBusy()
    this.isBusy = true
    try {
      return await work()
    } finally {
      this.isBusy = false
      this.startNext()
    }
  }

  private wait(memberId: string, signal: AbortSignal): Promise<void> {
    const own = this.waiting.get(memberId) ?? []
    const inAll = [...this.waiting.values()].reduce((sum, turns) => sum + turns.length, 0)
    if (signal.aborted || own.length >= this.most.ofMember || inAll >= this.most.inAll)
      return Promise.reject(photosBusy())
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.remove(memberId, turn)
        reject(photosBusy())
      }
      const turn = {
        start: () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        },
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.waiting.set(memberId, [...own, turn])
    })
  }

  private remove(memberId: string, turn: Turn): void {
    const left = (this.waiting.get(memberId) ?? []).filter((each) => each !== turn)
    if (left.length > 0) this.waiting.set(memberId, left)
    else this.waiting.delete(memberId)
  }

  private startNext(): void {
    const [next] = this.waiting
    if (!next) return
    const [memberId, [turn, ...others]] = next
    this.waiting.delete(memberId)
    if (others.length > 0) this.waiting.set(memberId, others)
    // Before the waiting work goes on, nothing else may begin.
    this.isBusy = true
    turn?.start()
  }
}
