// Tests server/domain/mail/detail.ts
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '@/server/db/schema'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'

const { unreadCount, detail, read, readAll } = contract.mail
const words = (text: string) => ({ tw: `${text} tw`, vi: `${text} vi`, en: `${text} en`, th: `${text} th` })
type Page = { items: { id: string; title: string; read: boolean }[]; next_cursor: string | null }

describe('the inbox', () => {
  let api: TestApi
  let token: string
  beforeEach(async () => {
    api = await createTestApi()
    const { member, token: own } = await api.signIn({ account: 'reader1' })
    token = own
    const { member: other } = await api.signIn({ account: 'other1' })
    const message = (memberId: string | null, type: 'system' | 'personal', text: string, minute: number) => ({
      memberId,
      type,
      title: words(text),
      content: words(`<p>${text}</p>`),
      createdAt: new Date(api.clock.now().getTime() + minute * 60_000),
    })
    const toAll = Array.from({ length: 23 }, (_, index) => message(null, 'system', `notice ${index}`, index))
    const personal = [message(member.id, 'personal', 'mine', 100), message(other.id, 'personal', 'not mine', 101)]
    await api.db.insert(messages).values([...toAll, ...personal])
  })
  afterEach(() => api.close())

  const page = async (input: { type?: 'system' | 'personal'; cursor?: string }) =>
    (await api.ask(detail, input, { token, locale: 'vi' })).body.data as Page

  it('shows the member’s own messages and those to all, newest first, page by page, in the reader’s language', async () => {
    const first = await page({})
    expect(first.items).toHaveLength(20)
    expect(first.items[0]).toMatchObject({ title: 'mine vi', read: false })
    const second = await page({ cursor: String(first.next_cursor) })
    expect(second).toMatchObject({ next_cursor: null })
    const titles = [...first.items, ...second.items].map(({ title }) => title)
    expect(new Set(titles).size).toBe(24)
    expect(titles).not.toContain('not mine vi')
    expect((await page({ type: 'personal' })).items).toHaveLength(1)
  })

  it('refuses an unknown cursor', async () => {
    for (const cursor of ['nonsense', Buffer.from("2026-01-01T00:00:00.000Z|' or 1=1").toString('base64url')]) {
      const refused = await api.ask(detail, { cursor }, { token })
      expect(refused.body).toMatchObject({ errorCode: 'invalid_input', fields: [{ field: 'cursor' }] })
    }
  })

  it('counts unread messages, and marks one or all as read', async () => {
    const count = async () => (await api.ask(unreadCount, { status: 1 }, { token })).body.count
    expect(await count()).toBe(24)
    const all = (await api.ask(unreadCount, { status: 1 }, { token })).body
    expect(all.by_type).toEqual({ system: 23, personal: 1 })
    const [newest] = (await page({})).items
    expect((await api.ask(read, { id: String(newest?.id) }, { token })).status).toBe(200)
    expect((await api.ask(read, { id: String(newest?.id) }, { token })).status).toBe(200)
    expect(await count()).toBe(23)
    expect((await page({})).items[0]?.read).toBe(true)
    expect((await api.ask(readAll, {}, { token })).status).toBe(200)
    expect(await count()).toBe(0)
  })

  it("does not show one member another member's messages", async () => {
    const other = (await api.db.select().from(messages)).find(({ title }) => title.en === 'not mine en')
    expect((await api.ask(read, { id: String(other?.id) }, { token })).body.errorCode).toBe('not_found')
    expect((await api.ask(read, { id: 'no-uuid' }, { token })).body.errorCode).toBe('not_found')
  })
})
