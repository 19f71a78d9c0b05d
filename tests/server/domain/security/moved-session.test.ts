// Tests server/domain/auth/sessions.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Locale } from '@/contract/locales'
import { optional } from '@/contract/optional'
import { sessions } from '@/server/db/schema'
import { hashPassword } from '@/server/domain/auth/password'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const hash = hashPassword('night88')
const mine = {
  device: 'd'.repeat(24),
  address: '203.0.113.9',
  agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126 Safari/537',
}
const other = { device: 'e'.repeat(24), address: '198.51.100.7', agent: 'Mozilla/5.0 (iPhone) Version/17 Safari/604' }
type Place = { device: string | null; address: string; agent: string; locale: Locale }

describe('a session whose token is used on another device', () => {
  let api: TestApi
  beforeEach(async () => {
    api = await createTestApi()
    await api.signIn({ account: 'owner1', passwordHash: await hash })
  })
  afterEach(() => api.close())

  const from = ({ device, address, agent, locale }: Place) => ({
    locale,
    headers: { 'x-peer-address': address, 'user-agent': agent, ...(device && { 'x-device': device }) },
  })
  const signIn = async (place: Place) => {
    const { body } = await api.ask(contract.auth.login, { account: 'owner1', password: 'night88' }, from(place))
    return String(body['token'])
  }
  const status = async (token: string, place: Place) =>
    (await api.ask(contract.account.detail, {}, { ...from(place), token })).status
  const home: Place = { ...mine, locale: 'tw' }

  it('stays open if at most two of device, address and language change', async () => {
    const token = await signIn(home)
    for (let turn = 1; turn < 9; turn += 1)
      expect(await status(token, { ...home, address: `100.64.0.${turn}` })).toBe(200)
    expect(await status(token, { ...home, address: '2001:db8::1', locale: 'vi' })).toBe(200)
    // Browser updates change the version in this header.
    expect(await status(token, { ...home, address: other.address, agent: other.agent, locale: 'en' })).toBe(200)
    expect(await status(token, { ...home, device: other.device, locale: 'en' })).toBe(200)
    expect(await status(token, { ...home, device: null, address: other.address })).toBe(200)
    expect(await status(token, home)).toBe(200)
  })

  it('ends when device, address and language all change, and the member is notified', async () => {
    const token = await signIn(home)
    const thief: Place = { ...other, locale: 'en' }
    expect(await status(token, thief)).toBe(401)
    // The session ends for its owner too: a copy of the token must sign in again.
    expect(await status(token, home)).toBe(401)
    const again = await signIn(home)
    expect(await status(again, home)).toBe(200)
    const inbox = await api.ask(contract.mail.detail, {}, { ...from({ ...home, locale: 'en' }), token: again })
    const { items } = inbox.body['data'] as { items: { title: string; content: string }[] }
    const messages = items.filter(({ title }) => title === 'A suspicious session was logged out')
    expect(messages).toHaveLength(1)
    expect(messages[0]!.content).toContain(other.address)
    const activity = await api.ask(optional.security.activity, {}, { ...from(home), token: again })
    expect(JSON.stringify(activity.body)).toContain('session_moved')
  })

  it('is compared by browser and operating system if the device cookie is missing', async () => {
    const unmarked: Place = { ...home, device: null }
    const token = await signIn(unmarked)
    expect(await status(token, { ...unmarked, address: other.address, locale: 'en' })).toBe(200)
    expect(await status(token, { ...other, device: null, locale: 'en' })).toBe(401)
  })

  it('is not checked if its language is unknown, as for sessions from an earlier version', async () => {
    const token = await signIn(home)
    await api.db.update(sessions).set({ locale: null }).where(eq(sessions.ip, mine.address))
    expect(await status(token, { ...other, locale: 'en' })).toBe(200)
  })
})
