import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/contract'
import { api } from '@/lib/api'
import { saveLocale } from '@/lib/storage/language'
import { readLastSessionUse, removeToken, saveToken } from '@/lib/storage/session'
import { mock, mockCall, mockRaw, openMockServer } from '@/tests/support/mock'
import { topUp, member, site } from '@/tests/support/records'

const server = openMockServer()
const credentials = { account: 'lantern88', password: 'secret88' }

beforeEach(() => {
  saveToken('secret-token')
  saveLocale('th', 'ไทย')
})

describe('the API client', () => {
  it('returns the data inside the envelope', async () => {
    server.use(mock(contract.account.detail, () => member({ credit: '7.00' })))
    await expect(api.account.detail({})).resolves.toMatchObject({ account: 'lantern88', credit: '7.00' })
  })

  it('returns the fields beside the status if the contract’s reply has no envelope', async () => {
    server.use(mock(contract.content.site, site))
    await expect(api.content.site({})).resolves.toMatchObject({ register_google_verify: false, usdt_rate: '32.00' })
  })

  it('sends a renewed token from the next call on, unless another session began meanwhile', async () => {
    const sent: (string | null)[] = []
    server.use(
      mockCall(contract.account.detail, (request) => {
        sent.push(request.headers.get('authorization'))
        if (sent.length === 2) saveToken('of-another-session')
        const headers = { 'x-renewed-token': `renewed-${sent.length}` }
        return Response.json({ status: true, data: member() }, { headers })
      }),
    )
    for (let call = 0; call < 3; call += 1) await api.account.detail({})
    expect(sent).toEqual(['Bearer secret-token', 'Bearer renewed-1', 'Bearer of-another-session'])
  })

  it('sends the bearer token and the language', async () => {
    let headers = new Headers()
    server.use(
      mock(contract.account.detail, (_, request) => {
        headers = request.headers
        return member()
      }),
    )
    await api.account.detail({})
    expect(headers.get('authorization')).toBe('Bearer secret-token')
    expect(headers.get('accept-language')).toBe('th-TH')
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.has('idempotency-key')).toBe(false)
  })

  it('requests the language on screen, even after another tab has saved another one', async () => {
    document.documentElement.lang = 'zh-Hant-TW'
    let language: string | null = null
    server.use(
      mock(contract.account.detail, (_, request) => {
        language = request.headers.get('accept-language')
        return member()
      }),
    )
    await api.account.detail({})
    document.documentElement.lang = ''
    expect(language).toBe('zh-Hant-TW')
  })

  it('sends the idempotency key with a call that moves points', async () => {
    let key: string | null = null
    server.use(
      mock(contract.wallet.depositVendor, ({ amount }, request) => {
        key = request.headers.get('idempotency-key')
        return topUp({ amount })
      }),
    )
    await api.wallet.depositVendor({ amount: '10.00' }, { idempotencyKey: 'k-1' })
    expect(key).toBe('k-1')
  })

  it('counts a call as use of the session only if the member typed or clicked since the last counted call', async () => {
    const sent: boolean[] = []
    server.use(
      mock(contract.account.detail, (_, request) => {
        sent.push(!request.headers.has('x-session-passive'))
        return member()
      }),
    )
    fireEvent.keyDown(document.body)
    await api.account.detail({})
    localStorage.removeItem('session-used-at')
    // Makes calls as polls and refreshes of an untouched page do.
    for (let poll = 0; poll < 3; poll += 1) await api.account.detail({})
    fireEvent.mouseMove(document.body)
    fireEvent.scroll(document)
    await api.account.detail({})
    expect(readLastSessionUse()).toBeNull()
    fireEvent.pointerDown(document.body)
    await api.account.detail({})
    expect(readLastSessionUse()).not.toBeNull()
    expect(sent).toEqual([true, false, false, false, false, true])
  })

  it('records a member’s call as use of the session, but not a guest’s call, nor one after the session has ended', async () => {
    server.use(
      mock(contract.account.detail, () => member()),
      mock(contract.content.marquee, () => []),
    )
    localStorage.removeItem('session-used-at')
    fireEvent.keyDown(document.body)
    await api.content.marquee({})
    expect(readLastSessionUse()).toBeNull()
    await api.account.detail({})
    expect(Date.now() - Number(readLastSessionUse())).toBeLessThan(60_000)
    const answered = api.account.detail({})
    server.use(mock(contract.account.detail, () => (removeToken(), member())))
    await Promise.all([answered, api.account.detail({})])
    expect(readLastSessionUse()).toBeNull()
  })

  it('sends guest calls without a token if there is none', async () => {
    removeToken()
    let hasToken = true
    server.use(
      mock(contract.content.marquee, (_, request) => {
        hasToken = request.headers.has('authorization')
        return []
      }),
    )
    await expect(api.content.marquee({})).resolves.toEqual([])
    expect(hasToken).toBe(false)
  })

  it('raises no_token for a member call without a token, and sends nothing', async () => {
    removeToken()
    let isAsked = false
    server.use(
      mock(contract.account.detail, () => {
        isAsked = true
        return member()
      }),
    )
    await expect(api.account.detail({})).rejects.toMatchObject({ code: 'no_token', httpStatus: null })
    expect(isAsked).toBe(false)
  })

  it('ignores unknown fields', async () => {
    server.use(mockRaw(contract.mail.unreadCount, { status: true, count: 3, novelty: 'x' }))
    await expect(api.mail.unreadCount({ status: 1 })).resolves.toMatchObject({ count: 3 })
  })

  it.each([
    ['data of another shape', { status: true, data: { account: 5 } }],
    ['no data', { status: true }],
    ['null', null],
  ])('raises bad_reply on %s', async (_, body) => {
    server.use(mockRaw(contract.account.detail, body))
    await expect(api.account.detail({})).rejects.toMatchObject({ code: 'bad_reply' })
  })

  it('reports the message of a failed sign-in, whose reply has no status', async () => {
    server.use(mockRaw(contract.auth.login, { message: '密碼錯誤' }))
    await expect(api.auth.login(credentials)).rejects.toMatchObject({ code: 'bad_reply', message: '密碼錯誤' })
  })

  it('accepts a token whose message is null', async () => {
    server.use(mockRaw(contract.auth.login, { token: 't', message: null }))
    await expect(api.auth.login(credentials)).resolves.toMatchObject({ token: 't' })
  })

  it('does not show the message of a success whose data is malformed as an error', async () => {
    server.use(mockRaw(contract.account.detail, { status: true, msg: '成功', data: {} }))
    await expect(api.account.detail({})).rejects.toMatchObject({ code: 'bad_reply', message: '' })
  })

  it('raises an error that is not final for a malformed reply, because the server may have carried out the call', async () => {
    server.use(mockRaw(contract.account.detail, { msg: '…' }))
    await expect(api.account.detail({})).rejects.toMatchObject({ code: 'bad_reply', message: '…', isFinal: false })
  })

  it.each([
    [{ errorMessage: 'A', msg: 'B' }, 'A'],
    [{ errorMessage: '', msg: 'B' }, 'B'],
  ])('shows errorMessage rather than msg after a failed launch: %o', async (words, reported) => {
    server.use(mockRaw(contract.games.launch, { status: false, errorCode: 'E7', ...words }))
    const launch = api.games.launch({ game_name: 'evo', device: 'pc' })
    await expect(launch).rejects.toMatchObject({ code: 'request_failed', message: reported })
  })

  it.each(['msg', 'errorMsg', 'errorMessage', 'message'])(
    'treats status false as a failure, and reads its message from %s',
    async (field) => {
      server.use(mockRaw(contract.account.detail, { status: false, [field]: '帳號已停用' }))
      await expect(api.account.detail({})).rejects.toMatchObject({ code: 'request_failed', message: '帳號已停用' })
    },
  )
})
