import { describe, expect, it } from 'vitest'
import { isSandboxOn } from '@/contract/sandbox-switch'

describe('isSandboxOn', () => {
  it.each([
    [{}, true],
    [{ SANDBOX: '' }, true],
    [{ API_BASE_URL: 'https://api.example' }, false],
    [{ DATABASE_URL: 'postgres://x' }, false],
    [{ SANDBOX: 'off' }, false],
    [{ SANDBOX: '0' }, false],
    [{ SANDBOX: 'on', DATABASE_URL: 'postgres://x' }, true],
    [{ SANDBOX: '1', DATABASE_URL: 'postgres://x' }, true],
    [{ SANDBOX: 'true', API_BASE_URL: 'https://api.example' }, true],
  ])('for the settings %o returns %s', (settings, isOn) => {
    expect(isSandboxOn(settings)).toBe(isOn)
  })
})
