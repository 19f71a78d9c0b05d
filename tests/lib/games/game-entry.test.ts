import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, ApiError } from '@/lib/api'
import { allowedUrl, gameDevice, launchGame } from '@/lib/games/game-entry'

// Only the reply matters here; `tests/lib/api` tests the client.
vi.mock('@/lib/api', async () => {
  const { ApiError } = await import('@/lib/api/api-error')
  return {
    ApiError,
    api: { games: { launch: vi.fn() } },
    runtimeConfig: () => Promise.resolve({ gameOrigins: ['https://venue.example'] }),
  }
})
const launch = vi.mocked(api.games.launch)

describe('allowedUrl', () => {
  const allowed = ['https://venue.example']
  test.each([
    ['https://venue.example/play?x=1', true],
    ['http://localhost:3000/sandbox/venue', true],
    ['https://venue.example.evil.test/play', false],
    ['http://venue.example/play', false],
    ['https://elsewhere.test/play', false],
    ['javascript:alert(1)', false],
    ['data:text/html,hello', false],
    ['https://', false],
    ['JaVaScRiPt:alert(1)//https://venue.example', false],
    ['\tjavascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['javascript://venue.example/%0aalert(1)', false],
    ['vbscript:msgbox(1)', false],
    ['blob:https://elsewhere.test/0', false],
    ['filesystem:https://venue.example/x', false],
    ['//elsewhere.test/play', false],
    ['\\\\elsewhere.test/play', false],
    ['/\\elsewhere.test/play', false],
    ['https:\\\\elsewhere.test', false],
    ['https://venue.example@elsewhere.test/', false],
    ['https://elsewhere.test\\@venue.example/', false],
    ['https://elsewhere.test#@venue.example/', false],
    ['https://venue.example:444/play', false],
    ['https://venue.example./play', false],
    ['https://sub.venue.example/play', false],
    ['https://venue.examp\u013ae/play', false],
    ['http://127.0.0.1.elsewhere.test/', false],
    ['http://0x7f000001.elsewhere.test/', false],
    ['ws://venue.example/play', false],
    ['file:///etc/passwd', false],
    ['intent://venue.example#Intent;scheme=https;end', false],
  ])('allows %s: %s', (address, isAllowed) => {
    expect(allowedUrl(address, allowed) !== null).toBe(isAllowed)
  })
})

test.each([
  [576, 'mobile'],
  [577, 'pc'],
] as const)('the site counts a window %i px wide as %s', (width, device) => {
  vi.stubGlobal('innerWidth', width)
  expect(gameDevice()).toBe(device)
  vi.unstubAllGlobals()
})

describe('launchGame', () => {
  beforeEach(() => void launch.mockReset())

  test('returns an address to open', async () => {
    launch.mockResolvedValue({ result: 'https://venue.example/play' })
    await expect(launchGame('evo')).resolves.toEqual({
      address: 'https://venue.example/play',
      method: 'GET',
      params: {},
    })
  })

  test('returns a form to post', async () => {
    launch.mockResolvedValue({ result: 'https://venue.example/in', method: 'POST', params: { session: 's' } })
    await expect(launchGame('otg')).resolves.toEqual({
      address: 'https://venue.example/in',
      method: 'POST',
      params: { session: 's' },
    })
  })

  test('puts the parameters of a redirect into the address', async () => {
    launch.mockResolvedValue({ result: 'https://venue.example/in?a=1', method: 'GET', params: { b: '2' } })
    await expect(launchGame('otg')).resolves.toMatchObject({ address: 'https://venue.example/in?a=1&b=2' })
  })

  test.each([
    ['post', 'POST', 'https://venue.example/in', { session: '7', demo: 'false' }],
    ['redirect', 'GET', 'https://venue.example/in?session=7&demo=false', {}],
  ])('accepts the method %s, however the venue writes it', async (said, method, address, params) => {
    launch.mockResolvedValue({
      result: 'https://venue.example/in',
      method: said,
      params: { session: 7, demo: false },
    })
    await expect(launchGame('otg')).resolves.toEqual({ address, method, params })
  })

  test('accepts numeric error codes, and 0 as success', async () => {
    launch.mockResolvedValue({ errorCode: 1001, msg: 'table full' })
    await expect(launchGame('evo')).rejects.toMatchObject({ code: 'game_failed', message: 'table full' })
    launch.mockResolvedValue({ errorCode: '0', result: 'https://venue.example/play' })
    expect((await launchGame('evo')).address).toBe('https://venue.example/play')
    launch.mockResolvedValue({ errorCode: 0, result: 'https://venue.example/play' })
    await expect(launchGame('evo')).resolves.toMatchObject({ address: 'https://venue.example/play' })
  })

  test.each([
    ['without a message gets a general one', 'request_failed', '', 'game_failed'],
    ['with a message keeps it', 'request_failed', 'closed', 'request_failed'],
    ['without a reply is reported as a timeout', 'timeout', '', 'timeout'],
  ] as const)('a failed launch %s', async (_, code, message, reported) => {
    launch.mockImplementation(() => Promise.reject(new ApiError(code, message)))
    await expect(launchGame('evo')).rejects.toMatchObject({ code: reported, message })
  })

  test("shows the venue's own message for an error code", async () => {
    launch.mockResolvedValue({ errorCode: 'E7', errorMessage: 'closed today', msg: 'other' })
    await expect(launchGame('evo')).rejects.toMatchObject({ code: 'game_failed', message: 'closed today' })
    launch.mockResolvedValue({ errorCode: 'E7', msg: 'other' })
    await expect(launchGame('evo')).rejects.toMatchObject({ message: 'other' })
  })

  test('opens no game if the reply has an error code, even with an address', async () => {
    launch.mockResolvedValue({ errorCode: 'E7', msg: 'closed', result: 'https://venue.example/play' })
    await expect(launchGame('evo')).rejects.toMatchObject({ code: 'game_failed', message: 'closed' })
  })

  test('never returns an address that is not allowed', async () => {
    launch.mockResolvedValue({ result: 'https://elsewhere.test/' })
    await expect(launchGame('evo')).rejects.toMatchObject({ code: 'game_failed' })
  })
})
