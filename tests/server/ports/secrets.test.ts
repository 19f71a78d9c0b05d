import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecrets } from '@/server/ports/secrets'

const [one, other] = [randomBytes(32), randomBytes(32)]

describe('encrypted fields', () => {
  it('are stored with the name of their format; fields without one can be read, unknown formats are refused', () => {
    const { seal, open } = createSecrets([one])
    const sealed = seal('JBSWY3DP', 'totp 1')
    expect(sealed).toMatch(/^s1\.[\w-]+$/)
    expect(open(sealed, 'totp 1')).toBe('JBSWY3DP')
    expect(open(sealed.slice(3), 'totp 1')).toBe('JBSWY3DP')
    expect(() => open(sealed.replace('s1.', 's2.'), 'totp 1')).toThrow('does not know')
  })

  it('can be read only in the row they were stored in, and not after a change', () => {
    const { seal, open } = createSecrets([one])
    const sealed = seal('JBSWY3DP', 'totp 1')
    expect(() => open(sealed, 'totp 2')).toThrow()
    const changed = sealed[10] === 'A' ? 'B' : 'A'
    expect(() => open(`${sealed.slice(0, 10)}${changed}${sealed.slice(11)}`, 'totp 1')).toThrow()
  })

  it('can be read and searched with an earlier key while that key is in use', () => {
    const before = createSecrets([one])
    const [sealed, hashed] = [before.seal('JBSWY3DP', 'totp 1'), before.hash('sms code 1', '246810')]
    const after = createSecrets([other, one])
    expect(after.open(sealed, 'totp 1')).toBe('JBSWY3DP')
    expect(after.matches(hashed, 'sms code 1', '246810')).toBe(true)
    expect(after.matches(hashed, 'sms code 1', '246811')).toBe(false)
    expect(after.matches(hashed, 'sms code 2', '246810')).toBe(false)
    expect(() => createSecrets([other]).open(sealed, 'totp 1')).toThrow()
  })
})
