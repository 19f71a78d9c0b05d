// Tests server/domain/content/announcements.ts, server/domain/content/activities.ts, server/domain/content/apply-activity.ts
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { operator } from '@/contract/operator'
import { promotions, announcements } from '@/server/db/schema'
import { seedContent } from '@/server/seed/seed-empty'
import { contract, createTestApi } from '@/tests/support/api'

const { marquee, posts, activities: list, applyActivity, site } = contract.content
const dayMs = 86_400_000

const api = await createTestApi()
afterAll(api.close)
await seedContent(api.db, api.clock.now())
const { token } = await api.signIn()

describe('public content', () => {
  it('shows announcements that are published and not withdrawn', async () => {
    const shown = async (call: typeof marquee | typeof posts) => (await api.ask(call, {})).body.data as { id: number }[]
    const before = await shown(marquee)
    expect(before.length).toBeGreaterThanOrEqual(4)
    expect((await shown(posts)).length).toBe(2)
    const [first, second] = before
    await api.db
      .update(announcements)
      .set({ withdrawnAt: api.clock.now() })
      .where(eq(announcements.id, first?.id ?? 0))
    const tomorrow = new Date(api.clock.now().getTime() + dayMs)
    await api.db
      .update(announcements)
      .set({ publishedAt: tomorrow })
      .where(eq(announcements.id, second?.id ?? 0))
    expect(await shown(marquee)).toHaveLength(before.length - 2)
  })

  it('accepts an application once, and repeats the answer for the same key', async () => {
    const offered = (await api.ask(list, {})).body.data as { id: number }[]
    const id = offered[0]?.id ?? 0
    const key = 'application-1'
    const applied = await api.ask(applyActivity, { id }, { token, key })
    expect(applied.body).toEqual({ status: true, data: { state: 'applied' } })
    const repeated = await api.ask(applyActivity, { id }, { token, key })
    expect(repeated.body).toEqual(applied.body)
    expect(repeated.headers.get('idempotency-hit')).toBe('true')
    expect((await api.ask(applyActivity, { id }, { token })).body.errorCode).toBe('already_applied')
    expect((await api.ask(applyActivity, { id: 999_999 }, { token })).body.errorCode).toBe('not_found')
  })

  it('accepts a new application after a refusal, but not after a grant, and returns its state', async () => {
    const fresh = await api.signIn({ account: 'retrier' })
    const offered = (await api.ask(list, {})).body.data as { id: number }[]
    const id = offered[0]?.id ?? 0
    const states = async () => {
      const { data } = (await api.ask(contract.account.detail, {}, { token: fresh.token })).body
      return (data as { applications?: unknown }).applications
    }
    await api.ask(applyActivity, { id }, { token: fresh.token })
    expect(await states()).toEqual([{ id, state: 'applied' }])
    const decision = { id, account: fresh.member.account, reason: 'not yet' }
    expect((await api.askOperator(operator.promotions.refuse, decision)).status).toBe(200)
    expect(await states()).toEqual([{ id, state: 'refused' }])
    expect((await api.ask(applyActivity, { id }, { token: fresh.token })).body).toEqual({
      status: true,
      data: { state: 'applied' },
    })
    expect((await api.askOperator(operator.promotions.grant, { ...decision, amount: '10' })).status).toBe(200)
    expect(await states()).toEqual([{ id, state: 'granted' }])
    expect((await api.ask(applyActivity, { id }, { token: fresh.token })).body.errorCode).toBe('already_applied')
  })

  it('closes a promotion at its end time', async () => {
    const offered = (await api.ask(list, {})).body.data as { id: number }[]
    const id = offered[1]?.id ?? 0
    await api.db.update(promotions).set({ endsAt: api.clock.now() }).where(eq(promotions.id, id))
    expect((await api.ask(applyActivity, { id }, { token })).body.errorCode).toBe('activity_closed')
    expect((await api.ask(list, {})).body.data).toHaveLength(offered.length - 1)
  })

  it('returns the limits of each top-up method', async () => {
    const { body } = await api.ask(site, {}, { token })
    expect(body).toMatchObject({ status: true, register_google_verify: false, usdt_rate: '32.00' })
    expect(body.top_up).toMatchObject({ vendor: { minimum: '100.00', daily_cap: '200000.00' } })
  })
})
