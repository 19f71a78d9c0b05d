// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { capabilities } from '@/contract/capabilities'
import { apiBaseUrl, isBuilding, publicConfig, siteOrigin } from '@/lib/site/env'

// The package throws unless the bundler marks the module as server code.
vi.mock('server-only', () => ({}))
afterEach(() => void vi.unstubAllEnvs())

const settings = [
  'API_ABSENT_CALLS',
  'API_BASE_URL',
  'API_CAPABILITIES',
  'API_TIMEOUT_MS',
  'DATABASE_URL',
  'GAME_ORIGINS',
  'NEXT_PHASE',
  'PASSWORD_MIN_LENGTH',
  'PORT',
  'PUBLIC_API_BASE_URL',
  'SANDBOX',
  'SITE_ORIGIN',
]
function setTo(given: Record<string, string>) {
  for (const name of settings) vi.stubEnv(name, given[name])
}

describe('the site’s settings', () => {
  it('default to the embedded API of this process, its sandbox and the browser’s own origin', () => {
    setTo({})
    const offer = { capabilities, absent: [] }
    expect(publicConfig()).toEqual({ apiBaseUrl: '', timeoutMs: 15_000, sandbox: true, gameOrigins: [], offer })
    expect([apiBaseUrl(), siteOrigin(), isBuilding()]).toEqual(['', '', false])
  })

  it('tolerate slashes and spaces that an operator may type', () => {
    setTo({
      API_BASE_URL: 'https://api.example/',
      PUBLIC_API_BASE_URL: 'https://members.example/',
      SITE_ORIGIN: 'https://play.example/',
      GAME_ORIGINS: 'https://a.example, https://b.example,',
      API_TIMEOUT_MS: '8000',
      NEXT_PHASE: 'phase-production-build',
    })
    expect(publicConfig()).toEqual({
      apiBaseUrl: 'https://members.example',
      timeoutMs: 8_000,
      sandbox: false,
      gameOrigins: ['https://a.example', 'https://b.example'],
      offer: { capabilities: [], absent: [] },
    })
    expect([apiBaseUrl(), siteOrigin()]).toEqual(['https://api.example', 'https://play.example'])
    expect(isBuilding()).toBe(true)
  })

  it('list a backend’s optional calls by their contract names; the embedded API offers all', () => {
    const API_BASE_URL = 'https://api.example'
    const API_ABSENT_CALLS = 'records.rebate,account.promote, auth.login'
    setTo({ API_BASE_URL, API_CAPABILITIES: 'statement, search,tarot', API_ABSENT_CALLS })
    expect(publicConfig().offer).toEqual({
      capabilities: ['statement', 'search'],
      absent: ['account.promote', 'records.rebate'],
    })
    setTo({ API_BASE_URL, API_CAPABILITIES: 'all' })
    expect(publicConfig().offer).toEqual({ capabilities, absent: [] })
    setTo({ API_CAPABILITIES: 'search', API_ABSENT_CALLS })
    expect(publicConfig().offer).toEqual({ capabilities, absent: [] })
  })

  it.each([
    ['8', 8],
    ['6', undefined],
    ['', undefined],
    ['long', undefined],
  ])('send browsers the password length only if it is not the default: %j', (length, shown) => {
    for (const API_BASE_URL of ['', 'https://api.example']) {
      setTo({ API_BASE_URL, PASSWORD_MIN_LENGTH: length })
      expect(publicConfig().offer.passwordMinLength).toBe(shown)
    }
  })

  it.each(['soon', '0', '-5', ''])('ignore the invalid timeout %j', (API_TIMEOUT_MS) => {
    setTo({ API_TIMEOUT_MS })
    expect(publicConfig().timeoutMs).toBe(15_000)
  })

  it.each([
    [{ SANDBOX: 'on', API_BASE_URL: 'https://api.example' }, true],
    [{ SANDBOX: 'off' }, false],
    [{ DATABASE_URL: 'postgres://x' }, false],
    [{}, true],
  ])('with %j, the sandbox is on: %s', (given, isOn) => {
    setTo(given)
    expect(publicConfig().sandbox).toBe(isOn)
  })
})
