// Tests server/domain/live/live-state.ts
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { topUpOrders, messages, members, announcements, promotions, sessions } from '@/server/db/schema'
import { readLiveState } from '@/server/domain/live/live-state'
import { createTestApi, type TestApi } from '@/tests/support/api'

const { changes } = optional.live
const words = { tw: 'a', vi: 'a', en: 'a', th: 'a' }

describe('the call that waits for changes', () => {
  let api: TestApi
  let token: string
  let memberId: string
  beforeEach(async () => {
    api = await createTestApi()
    const signedIn = await api.signIn({ account: 'watcher1' })
    token = signedIn.token
    memberId = signedIn.member.id
  })
  afterEach(() => api.close())

  const wait = async (mark?: string) => {
    const { status, body } = await api.ask(changes, mark === undefined ? {} : { mark }, { token })
    expect(status).toBe(200)
    return body.data as { mark: string; changed: string[] }
  }
  const messageTo = (memberId: string | null) => ({
    memberId,
    type: 'personal' as const,
    title: words,
    content: words,
    createdAt: api.clock.now(),
  })

  it('answers the first call at once, with a mark to continue from', async () => {
    expect(await wait()).toEqual({ mark: expect.stringMatching(/^[\w.-]+$/), changed: [] })
  })

  it('answers within a second of a message to the member', async () => {
    const { mark } = await wait()
    const waiting = wait(mark)
    await api.db.insert(messages).values(messageTo(memberId))
    const answer = await waiting
    expect(answer.changed).toEqual(['messages'])
    expect(answer.mark).not.toBe(mark)
  })

  it('reports a second message of the same moment', async () => {
    await api.db.insert(messages).values(messageTo(memberId))
    const { mark } = await wait()
    await api.db.insert(messages).values(messageTo(memberId))
    expect((await wait(mark)).changed).toEqual(['messages'])
  })

  it('reads only the newest messages, however many there are', async () => {
    const earlier = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000)
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...messageTo(null), createdAt: earlier(index) }))
    await api.db.insert(messages).values(many)
    await api.db.execute(sql`analyze mails`)
    const read = await api.db.transaction(async (tx) => {
      const rowsRead = async () => {
        const { rows } = (await tx.execute(
          sql`select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'mails'`,
        )) as unknown as { rows: { count: number }[] }
        return rows[0]!.count
      }
      const before = await rowsRead()
      await readLiveState({ db: tx, now: api.clock.now }, [memberId])
      return (await rowsRead()) - before
    })
    expect(read).toBeLessThan(100)
  })

  it('returns every topic that changed since the mark', async () => {
    const { mark } = await wait()
    await api.db.update(members).set({ identityState: 'certified' }).where(eq(members.id, memberId))
    await api.db
      .insert(announcements)
      .values({ kind: 'post', title: words, content: words, publishedAt: api.clock.now() })
    await api.db.insert(topUpOrders).values({
      orderNumber: 'D1',
      memberId,
      type: 'vendor',
      amountMinor: 100n,
      status: 'pending',
      orderTime: api.clock.now(),
      paymentDeadline: api.clock.now(),
    })
    expect((await wait(mark)).changed).toEqual(['top_ups', 'identity', 'announcements'])
  })

  it('reports edits of an announcement, and the start, edit and end of a promotion', async () => {
    const newer = { kind: 'post' as const, title: words, content: words, publishedAt: api.clock.now() }
    const [line] = await api.db
      .insert(announcements)
      .values({ ...newer, kind: 'marquee', publishedAt: new Date(api.clock.now().getTime() - 60_000) })
      .returning()
    await api.db.insert(announcements).values(Array.from({ length: 30 }, () => newer))
    const inAnHour = new Date(api.clock.now().getTime() + 3_600_000)
    const [promotion] = await api.db
      .insert(promotions)
      .values({
        position: 1,
        type: 'other',
        title: words,
        summary: words,
        picture: 'p',
        content: words,
        startsAt: inAnHour,
      })
      .returning()
    let { mark } = await wait()
    const expectChange = async () => {
      const answer = await wait(mark)
      expect(answer.changed).toEqual(['announcements'])
      mark = answer.mark
    }
    const edited = { ...words, en: 'b' }
    await api.db.update(announcements).set({ title: edited }).where(eq(announcements.id, line!.id))
    await expectChange()
    api.clock.advance(3_600_000)
    await expectChange()
    await api.db.update(promotions).set({ content: edited }).where(eq(promotions.id, promotion!.id))
    await expectChange()
    await api.db.update(promotions).set({ endsAt: api.clock.now() }).where(eq(promotions.id, promotion!.id))
    await expectChange()
  })

  it('does not report another member’s changes', async () => {
    const { member: other } = await api.signIn({ account: 'other1' })
    const { mark } = await wait()
    await api.db.insert(messages).values(messageTo(other.id))
    const waiting = wait(mark)
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await api.db.insert(messages).values(messageTo(null))
    expect((await waiting).changed).toEqual(['messages'])
  })

  it('ends a member’s oldest waiting call when more than ten wait', async () => {
    const { mark } = await wait()
    const waiting = Array.from({ length: 11 }, () => wait(mark))
    expect(await waiting[0]).toEqual({ mark, changed: [] })
    await api.db.insert(messages).values(messageTo(memberId))
    expect((await Promise.all(waiting.slice(1))).map(({ changed }) => changed)).toEqual(
      Array.from({ length: 10 }, () => ['messages']),
    )
  })

  it('reports everything as changed if another version of the API made the mark', async () => {
    expect((await wait('a.b')).changed).toContain('balance')
  })

  it('does not count as use of the session, so an open page does not keep it alive', async () => {
    const { mark } = await wait()
    await api.db.insert(messages).values(messageTo(memberId))
    const usedAt = () => api.db.select({ at: sessions.lastUsedAt }).from(sessions)
    const before = await usedAt()
    api.clock.advance(10 * 60_000)
    await api.ask(changes, { mark }, { token, headers: { 'x-session-passive': '1' } })
    expect(await usedAt()).toEqual(before)
  })
})
