import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api'
import { unseenRepeatMs, useMoneyCall } from '@/lib/hooks/use-money-call'
import { useSessionStore } from '@/stores/session'

type Move = { amount: string; withdrawal_password?: string }
type Answer = { state: string }
type Options = { idempotencyKey: string }

const order: Move = { amount: '5.00' }
const call = vi.fn<(input: Move, options: Options) => Promise<Answer>>()
const isSettled = (answer: Answer) => answer.state === 'success'
const open = () => renderHook(() => useMoneyCall('test.move', call, isSettled))
const orders = (money: ReturnType<typeof open>) => money.result.current.unconfirmed.map(({ input }) => input)
const keys = () => call.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

afterEach(() => {
  call.mockReset()
  localStorage.clear()
})

describe('useMoneyCall', () => {
  it('uses a new key after each finished order', async () => {
    call.mockResolvedValue({ state: 'success' })
    const { result } = open()
    await act(() => result.current.send(order))
    await act(() => result.current.send(order))
    const [first, second] = keys()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(second).not.toBe(first)
  })

  it('recognises an order however its amount is written, and sends the amount as it was first written', async () => {
    call.mockRejectedValueOnce(new ApiError('timeout')).mockResolvedValue({ state: 'success' })
    const { result } = open()
    await act(() => result.current.send(order).catch(() => {}))
    await act(() => result.current.send({ amount: '5', withdrawal_password: 'p' }))
    const [first, second] = keys()
    expect(second).toBe(first)
    expect(call.mock.lastCall?.[0]).toEqual({ amount: '5.00', withdrawal_password: 'p' })
    await act(() => result.current.send({ amount: '5.5' }))
    expect(keys().at(-1)).not.toBe(first)
  })

  it('recognises the same member’s order after signing out, though it stores no details of it', async () => {
    call.mockRejectedValueOnce(new ApiError('timeout')).mockResolvedValue({ state: 'success' })
    const signInAs = (account: string) => useSessionStore.getState().start('t', account)
    signInAs('lin')
    const send = () => {
      const { result } = open()
      return act(() => result.current.send(order).catch(() => {}))
    }
    await send()
    useSessionStore.getState().signOut()
    expect(open().result.current.unconfirmed).toEqual([])
    signInAs('mei')
    await send()
    useSessionStore.getState().signOut()
    signInAs('lin')
    await send()
    await send()
    const [first, ofOther, again, next] = keys()
    expect(again).toBe(first)
    expect(new Set([first, ofOther, next]).size).toBe(3)
    useSessionStore.getState().signOut()
  })

  it('places a new order an hour after signing out, and at once if the earlier ones were discarded', async () => {
    call.mockRejectedValue(new ApiError('timeout'))
    const signInAgain = () => {
      useSessionStore.getState().signOut()
      useSessionStore.getState().start('t', 'lin')
      return open().result
    }
    const send = (money = signInAgain()) => act(() => money.current.send(order).catch(() => {}))
    useSessionStore.getState().start('t', 'lin')
    await send()
    await send()
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    await send()
    vi.useRealTimers()
    const money = signInAgain()
    act(() => money.current.discard())
    await send(money)
    const [first, repeated, later, afterDiscard] = keys()
    expect(repeated).toBe(first)
    expect(new Set([first, later, afterDiscard]).size).toBe(3)
    useSessionStore.getState().signOut()
  })

  it('repeats an unconfirmed order for one hour only if the screen does not list it', async () => {
    call.mockRejectedValue(new ApiError('timeout'))
    const { result } = renderHook(() => useMoneyCall('test.move', call, isSettled, unseenRepeatMs))
    const send = () => act(() => result.current.send(order).catch(() => {}))
    await send()
    await send()
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    await send()
    vi.useRealTimers()
    const [first, repeated, later] = keys()
    expect([repeated === first, later === first]).toEqual([true, false])
  })

  it('ignores a second submit while the first one is under way', async () => {
    let answer: (value: Answer) => void = () => {}
    call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { result } = open()
    let first: Promise<unknown> = Promise.resolve()
    act(() => {
      first = result.current.send(order)
    })
    expect(result.current.isSending).toBe(true)
    await expect(result.current.send(order)).resolves.toBeNull()
    await act(async () => {
      answer({ state: 'success' })
      await first
    })
    expect(call).toHaveBeenCalledOnce()
    expect(result.current.isSending).toBe(false)
  })

  it('keeps the key after a timeout and a reload, for the same order only', async () => {
    call.mockRejectedValue(new ApiError('timeout'))
    const before = open()
    await act(() => expect(before.result.current.send(order)).rejects.toThrow())
    expect(orders(before)).toEqual([order])
    before.unmount()

    const after = open()
    expect(orders(after)).toEqual([order])
    await act(() => expect(after.result.current.send(order)).rejects.toThrow())
    await act(() => expect(after.result.current.send({ amount: '6.00' })).rejects.toThrow())
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(orders(after)).toEqual([order, { amount: '6.00' }])
  })

  it('discards the key after a final error', async () => {
    call.mockRejectedValue(new ApiError('insufficient_balance', '', 422))
    const { result } = open()
    await act(() => expect(result.current.send(order)).rejects.toThrow())
    await act(() => expect(result.current.send(order)).rejects.toThrow())
    const [first, second] = keys()
    expect(second).not.toBe(first)
    expect(result.current.unconfirmed).toEqual([])
  })

  it('keeps the key while the result is unknown, and discards it on request', async () => {
    call.mockResolvedValue({ state: 'undetermined' })
    const { result } = open()
    await act(() => result.current.send(order))
    await act(() => result.current.send(order))
    const [first, second] = keys()
    expect(second).toBe(first)
    act(() => result.current.discard(first))
    expect(result.current.unconfirmed).toEqual([])
    await act(() => result.current.send(order))
    expect(keys()[2]).not.toBe(first)
  })

  it('never stores a password', async () => {
    call.mockRejectedValue(new ApiError('network'))
    const money = open()
    const { result } = money
    await act(() => expect(result.current.send({ ...order, withdrawal_password: 'geheim1' })).rejects.toThrow())
    expect(JSON.stringify({ ...localStorage })).not.toContain('geheim1')
    expect(orders(money)).toEqual([order])
  })

  it('checks an order under its own key, even if another tab placed another order', async () => {
    const [here, there] = [open(), open()]
    call.mockResolvedValueOnce({ state: 'undetermined' })
    const placed = await act(() => here.result.current.send(order))
    call.mockResolvedValue({ state: 'success' })
    await act(() => there.result.current.send({ amount: '1.00' }))
    const reported = await act(() => placed && here.result.current.checkStatus(placed.order))
    expect(reported?.answer).toEqual({ state: 'success' })
    expect(keys()[2]).toBe(keys()[0])
    expect(new Set(keys()).size).toBe(2)
    expect(here.result.current.unconfirmed).toEqual([])
  })

  it('checks an order under its own key, even after another tab got the last reply', async () => {
    const { result } = open()
    call.mockResolvedValueOnce({ state: 'undetermined' })
    const placed = await act(() => result.current.send(order))
    localStorage.clear()
    call.mockResolvedValue({ state: 'undetermined' })
    await act(() => placed && result.current.checkStatus(placed.order))
    expect(keys()[1]).toBe(keys()[0])
    expect(result.current.unconfirmed).toEqual([])
  })

  it('distinguishes orders that the server has replied to from orders without any reply', async () => {
    const { result } = open()
    call.mockRejectedValueOnce(new ApiError('network')).mockResolvedValueOnce({ state: 'undetermined' })
    await act(() => expect(result.current.send(order)).rejects.toThrow())
    expect(result.current.unconfirmed).toEqual([expect.objectContaining({ isAcknowledged: false })])
    await act(() => result.current.send(order))
    expect(result.current.unconfirmed).toEqual([expect.objectContaining({ key: keys()[0], isAcknowledged: true })])
  })
})

describe('an error that says nothing about the order', () => {
  const ended = [
    new ApiError('unauthorized', '', 401),
    new ApiError('no_token'),
    new ApiError('venue_maintenance', '', 503),
    new ApiError('vendor_unavailable', '', 503),
  ]

  it.each(ended)('keeps an order that an earlier attempt left open: $code', async (error) => {
    const money = open()
    call.mockRejectedValueOnce(new ApiError('timeout')).mockRejectedValueOnce(error)
    call.mockResolvedValue({ state: 'success' })
    await act(() => expect(money.result.current.send(order)).rejects.toThrow())
    await act(() => expect(money.result.current.send(order)).rejects.toThrow())
    expect(orders(money)).toEqual([order])
    const again = open()
    await act(() => again.result.current.send(order))
    expect(new Set(keys()).size).toBe(1)
    expect(orders(again)).toEqual([])
  })

  it.each(ended)('discards an order that was sent for the first time: $code', async (error) => {
    const money = open()
    call.mockRejectedValueOnce(error)
    await act(() => expect(money.result.current.send(order)).rejects.toThrow())
    expect(orders(money)).toEqual([])
  })
})
