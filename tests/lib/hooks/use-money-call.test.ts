import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api'
import { useMoneyCall } from '@/lib/hooks/use-money-call'

type Move = { amount: string; withdrawal_password?: string }
type Answer = { state: string }
type Options = { idempotencyKey: string }

const order: Move = { amount: '5.00' }
const call = vi.fn<(input: Move, options: Options) => Promise<Answer>>()
const isSettled = (answer: Answer) => answer.state === 'success'
const open = () => renderHook(() => useMoneyCall('test.move', call, isSettled))
const keys = () => call.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)

afterEach(() => {
  call.mockReset()
  localStorage.clear()
})

describe('useMoneyCall', () => {
  it('takes a new key for each order that ended', async () => {
    call.mockResolvedValue({ state: 'success' })
    const { result } = open()
    await act(() => result.current.send(order))
    await act(() => result.current.send(order))
    const [first, second] = keys()
    expect(first).toMatch(/^[\da-f]{32}$/)
    expect(second).not.toBe(first)
  })

  it('ignores a second submit while the first is under way', async () => {
    let answer: (value: Answer) => void = () => {}
    call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { result } = open()
    let first: Promise<Answer | null> = Promise.resolve(null)
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

  it('keeps the key after a timeout, also over a reload, for the same order only', async () => {
    call.mockRejectedValue(new ApiError('timeout'))
    const before = open()
    await act(() => expect(before.result.current.send(order)).rejects.toThrow())
    expect(before.result.current.unanswered).toEqual(order)
    before.unmount()

    const after = open()
    expect(after.result.current.unanswered).toEqual(order)
    await act(() => expect(after.result.current.send(order)).rejects.toThrow())
    await act(() => expect(after.result.current.send({ amount: '6.00' })).rejects.toThrow())
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('gives the key up when the refusal is final', async () => {
    call.mockRejectedValue(new ApiError('insufficient_balance', '', 422))
    const { result } = open()
    await act(() => expect(result.current.send(order)).rejects.toThrow())
    await act(() => expect(result.current.send(order)).rejects.toThrow())
    const [first, second] = keys()
    expect(second).not.toBe(first)
    expect(result.current.unanswered).toBeNull()
  })

  it('keeps the key while the answer is not settled, and forgets it on demand', async () => {
    call.mockResolvedValue({ state: 'undetermined' })
    const { result } = open()
    await act(() => result.current.send(order))
    await act(() => result.current.send(order))
    const [first, second] = keys()
    expect(second).toBe(first)
    act(() => result.current.forget())
    expect(result.current.unanswered).toBeNull()
    await act(() => result.current.send(order))
    expect(keys()[2]).not.toBe(first)
  })

  it('never stores a password', async () => {
    call.mockRejectedValue(new ApiError('network'))
    const { result } = open()
    await act(() => expect(result.current.send({ ...order, withdrawal_password: 'geheim1' })).rejects.toThrow())
    expect(JSON.stringify({ ...localStorage })).not.toContain('geheim1')
    expect(result.current.unanswered).toEqual(order)
  })
})
