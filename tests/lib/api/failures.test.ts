// Tests lib/api/client.ts, lib/api/unauthorized.ts, lib/api/reply.ts
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/contract'
import { api, ApiError, onUnauthorized } from '@/lib/api'
import { readToken, renewToken, saveToken } from '@/lib/storage/session'
import { mockCall, mockFailure, mockRaw, mockUnreachable, openMockServer } from '@/tests/support/mock'

const server = openMockServer()
const listener = vi.fn()

beforeEach(() => {
  saveToken('secret-token')
  listener.mockReset()
  onUnauthorized(listener)
})

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  )

describe('a 401 reply', () => {
  it('removes the token and calls the listener once, with the server’s message', async () => {
    server.use(mockFailure(contract.account.detail, 'unauthorized', { errorMessage: '請重新登入' }))
    const error = await failureOf(api.account.detail({}))
    expect(error).toMatchObject({ code: 'unauthorized', message: '請重新登入', httpStatus: 401 })
    expect(readToken()).toBeNull()
    expect(listener).toHaveBeenCalledExactlyOnceWith(error)
  })

  it.each([
    ['as a backend sent it', () => saveToken(' secret-token\n')],
    ['as an earlier version stored it', () => localStorage.setItem('token', 'secret-token ')],
    ['as a backend renewed it', () => renewToken('secret-token\t')],
  ])('ends a session whose token has white space around it, %s', async (_, keep) => {
    keep()
    server.use(mockFailure(contract.account.detail, 'unauthorized'))
    await failureOf(api.account.detail({}))
    expect(readToken()).toBeNull()
    expect(listener).toHaveBeenCalledOnce()
  })

  it('does not end a session that began after its request was sent', async () => {
    server.use(
      mockCall(contract.account.detail, (request) => {
        expect(request.headers.get('authorization')).toBe('Bearer secret-token')
        saveToken('signed in anew')
        return HttpResponse.json({ status: false, errorCode: 'unauthorized' }, { status: 401 })
      }),
    )
    expect(await failureOf(api.account.detail({}))).toMatchObject({ code: 'unauthorized' })
    expect(readToken()).toBe('signed in anew')
    expect(listener).not.toHaveBeenCalled()
  })

  it('has the code local_unauthorized if the server sent no message', async () => {
    server.use(mockRaw(contract.account.detail, {}, 401))
    expect(await failureOf(api.account.detail({}))).toMatchObject({ code: 'local_unauthorized', message: '' })
  })
})

describe('failures other than 401', () => {
  it('keep the token and do not call the listener', async () => {
    server.use(mockFailure(contract.account.detail, 'forbidden'))
    await failureOf(api.account.detail({}))
    expect(readToken()).toBe('secret-token')
    expect(listener).not.toHaveBeenCalled()
  })

  it('raise the error network, which is not final, when the server cannot be reached', async () => {
    server.use(mockUnreachable(contract.account.detail))
    const error = await failureOf(api.account.detail({}))
    expect(error).toMatchObject({ code: 'network', message: '', httpStatus: null })
    expect(error.isFinal).toBe(false)
  })

  it('have the code, message, values and fields that the server sent', async () => {
    const fields = [{ field: 'amount', code: 'amount_format' as const, message: '金額格式不正確' }]
    server.use(
      mockFailure(contract.wallet.depositVendor, 'amount_below_minimum', {
        errorMessage: '單筆最低 100 點',
        params: { minimum: '100.00' },
        fields,
      }),
    )
    const error = await failureOf(api.wallet.depositVendor({ amount: '1' }, { idempotencyKey: 'k' }))
    expect(error).toMatchObject({ code: 'amount_below_minimum', message: '單筆最低 100 點', fields })
    expect(error.params).toEqual({ minimum: '100.00' })
    expect(error.isFinal).toBe(true)
  })

  it('raise request_failed for a code that the contract does not list', async () => {
    server.use(mockRaw(contract.account.detail, { status: false, errorCode: 'E-77', message: '系統維護' }, 418))
    expect(await failureOf(api.account.detail({}))).toMatchObject({ code: 'request_failed', message: '系統維護' })
  })

  it.each([
    ['a message that is not a string', { errorCode: 'forbidden', msg: 5 }],
    ['params of another shape', { errorCode: 'forbidden', params: [{}] }],
    ['fields of another shape', { errorCode: 'forbidden', fields: [{ field: 'amount' }] }],
    ['null', null],
  ])('raise request_failed, with the site’s own message, for a body with %s', async (_, body) => {
    server.use(mockRaw(contract.account.detail, body, 403))
    const error = await failureOf(api.account.detail({}))
    expect(error).toMatchObject({ code: 'request_failed', message: '', httpStatus: 403, fields: [], params: {} })
    expect(error.name).toBe('ApiError')
    expect(error.isFinal).toBe(true)
  })

  it('are not final when a proxy aborted the request', async () => {
    server.use(mockRaw(contract.account.detail, {}, 408))
    expect((await failureOf(api.account.detail({}))).isFinal).toBe(false)
  })

  it.each([
    ['internal', false],
    ['rate_limited', false],
    ['upstream_timeout', false],
    ['insufficient_balance', true],
  ] as const)('with the code %s have isFinal %s', async (code, isFinal) => {
    server.use(mockFailure(contract.account.detail, code))
    expect((await failureOf(api.account.detail({}))).isFinal).toBe(isFinal)
  })
})
