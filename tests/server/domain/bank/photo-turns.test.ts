import { describe, expect, it } from 'vitest'
import { PhotoTurns } from '@/server/domain/bank/photo-turns'

const never = () => new AbortController().signal
const busy = { code: 'photos_busy', params: { retry_after: 60 } }

/** Runs work that ends when the test ends it, and records in which order it began. */
function createSide(most = { inAll: 100, ofMember: 100 }) {
  const turns = new PhotoTurns(most)
  const began: string[] = []
  const ends: (() => void)[] = []
  const take = (member: string, signal = never()) =>
    turns.take(member, signal, () => {
      began.push(member)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  /** Ends the work that runs, and waits until the next one began. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { take, began, endOne }
}

describe('photos of several members', () => {
  it('are decoded one at a time, and the members take turns', async () => {
    const { take, began, endOne } = createSide()
    const all = [...Array.from({ length: 20 }, () => take('many')), take('one'), take('two'), take('two')]
    expect(began).toEqual(['many'])
    for (let turn = 0; turn < 6; turn += 1) await endOne()
    // Neither waits behind the twenty.
    expect(began).toEqual(['many', 'many', 'one', 'two', 'many', 'two', 'many'])
    for (let turn = 0; turn < all.length; turn += 1) await endOne()
    await Promise.all(all)
    expect(began).toHaveLength(all.length)
  })

  it('are refused with the time to wait if the member or all members have too many waiting', async () => {
    const { take, endOne, began } = createSide({ inAll: 3, ofMember: 2 })
    const running = take('many')
    const waiting = [take('many'), take('many')]
    await expect(take('many')).rejects.toMatchObject(busy)
    waiting.push(take('one'))
    await expect(take('two')).rejects.toMatchObject(busy)
    for (let turn = 0; turn < 4; turn += 1) await endOne()
    await Promise.all([running, ...waiting])
    expect(began).toEqual(['many', 'many', 'one', 'many'])
  })

  it('lose their turn when the wait ends, and nothing of theirs is decoded', async () => {
    const { take, began, endOne } = createSide()
    const patience = new AbortController()
    const running = take('first')
    const waiting = take('second', patience.signal)
    const other = take('second')
    patience.abort()
    await expect(waiting).rejects.toMatchObject(busy)
    await expect(take('third', AbortSignal.abort())).rejects.toMatchObject(busy)
    await endOne()
    await endOne()
    await Promise.all([running, other])
    expect(began).toEqual(['first', 'second'])
    await expect(take('third', AbortSignal.abort())).rejects.toMatchObject(busy)
  })

  it('do not stop the others if one fails', async () => {
    const turns = new PhotoTurns({ inAll: 1, ofMember: 1 })
    const failing = turns.take('one', never(), () => Promise.reject(new Error('damaged')))
    const next = turns.take('two', never(), () => Promise.resolve('decoded'))
    await expect(failing).rejects.toThrow('damaged')
    expect(await next).toBe('decoded')
  })
})
