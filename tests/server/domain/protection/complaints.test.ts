// Tests server/domain/protection/consents.ts
import { afterAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { operator } from '@/contract/operator'
import { protection } from '@/contract/optional/protection'
import { complaints, consents, exclusionMatches } from '@/server/db/schema'
import { closePlay } from '@/server/domain/protection/close'
import { contract, createTestApi } from '@/tests/support/api'

const api = await createTestApi()
afterAll(api.close)
const sue = await api.keyFor('Sue', 'support')

describe('complaints', () => {
  it('get a number and a deadline, are answered once, and cannot be deleted', async () => {
    const { token, member } = await api.signIn({ account: 'unhappy1' })
    const sent = await api.ask(protection.complain, { text: 'My order is late.' }, { token })
    const [own] = (await api.ask(protection.complaints, {}, { token })).body.data as { number: string }[]
    expect(sent.body.data).toEqual([own])
    expect(own).toMatchObject({ state: 'new', answer: null, text: 'My order is late.' })
    const lastDay = new Date(api.clock.now().getTime() + 15 * 86_400_000)
    expect(own).toMatchObject({ answer_by: lastDay.toISOString() })
    expect(own?.number).toMatch(/^C\d{8}-[A-Z2-9]{6}$/)

    const { list, answer } = operator.complaints
    const queue = await api.askOperator(list, { state: 'new' }, { token: sue })
    expect(queue.body.data).toMatchObject([{ account: 'unhappy1', number: own?.number }])
    const reply = { number: own?.number ?? '', answer: 'It <arrived> today.' }
    expect((await api.askOperator(answer, reply, { token: sue })).body.data).toMatchObject({ answered_by: 'Sue' })
    expect((await api.askOperator(answer, reply, { token: sue })).body.errorCode).toBe('state_conflict')
    expect((await api.ask(protection.complaints, {}, { token })).body.data).toMatchObject([
      { state: 'answered', answer: 'It <arrived> today.' },
    ])
    const inbox = JSON.stringify((await api.ask(contract.mail.detail, {}, { token })).body.data)
    expect(inbox).toContain('It &lt;arrived&gt; today.')
    await expect(api.db.delete(complaints).where(eq(complaints.memberId, member.id))).rejects.toThrow()
  })

  it('are stored once if the same text is sent again before the answer', async () => {
    const { token } = await api.signIn({ account: 'unhappy3' })
    const first = await api.ask(protection.complain, { text: 'My order is late.' }, { token })
    const [again] = await Promise.all([
      api.ask(protection.complain, { text: 'My order is late. ' }, { token }),
      api.ask(protection.complain, { text: 'My order is late.' }, { token }),
    ])
    expect(again.body.data).toEqual(first.body.data)
    const [own] = first.body.data as { number: string }[]
    await api.askOperator(operator.complaints.answer, { number: own?.number ?? '', answer: 'Sorry.' }, { token: sue })
    const later = await api.ask(protection.complain, { text: 'My order is late.' }, { token })
    expect(later.body.data).toHaveLength(2)
  })

  it('are refused while ten are open, and are not shown to other members', async () => {
    const { token } = await api.signIn({ account: 'unhappy2' })
    for (let count = 0; count < 10; count += 1) await api.ask(protection.complain, { text: `${count}` }, { token })
    const refused = await api.ask(protection.complain, { text: 'again' }, { token })
    expect(refused.body.errorCode).toBe('too_many_complaints')
    const other = await api.signIn({ account: 'calm1' })
    expect((await api.ask(protection.complaints, {}, { token: other.token })).body.data).toEqual([])
  })
})

describe('promotional messages', () => {
  it('reach only members who opted in, and nobody during a break; other messages reach all', async () => {
    const { token, member } = await api.signIn({ account: 'offers1' })
    const content = await api.keyFor('Con', 'content')
    const inEach = (text: string) => ({ tw: text, vi: text, en: text, th: text })
    const send = (title: string, offer?: boolean) =>
      api.askOperator(
        operator.mail.sendToAll,
        { title: inEach(title), content: inEach('<p>x</p>'), ...(offer && { offer }) },
        { token: content },
      )
    await send('Maintenance')
    await send('Free points', true)
    const inbox = async () => JSON.stringify((await api.ask(contract.mail.detail, {}, { token })).body.data)
    const unread = async () => (await api.ask(contract.mail.unreadCount, { status: 1 }, { token })).body.count
    const choose = async (wanted: boolean) => {
      api.clock.advance(1_000)
      return (await api.ask(protection.marketing, { wanted }, { token })).body.data
    }

    expect((await api.ask(protection.marketing, {}, { token })).body.data).toEqual({ wanted: false })
    expect(await inbox()).toContain('Maintenance')
    expect(await inbox()).not.toContain('Free points')
    const before = Number(await unread())

    expect(await choose(true)).toEqual({ wanted: true })
    expect(await inbox()).toContain('Free points')
    expect(await unread()).toBe(before + 1)

    await api.db.transaction((tx) =>
      closePlay(tx, api.context, { memberId: member.id, length: '24_hours', closedBy: 'member' }),
    )
    expect(await inbox()).not.toContain('Free points')
    expect(await inbox()).toContain('Maintenance')
    expect(await choose(false)).toEqual({ wanted: false })
    const rows = await api.db.select().from(consents).where(eq(consents.memberId, member.id))
    expect(rows.filter(({ kind }) => kind === 'marketing')).toHaveLength(2)
    await expect(api.db.delete(consents)).rejects.toThrow()
  })

  it.each(['exclusion', 'review'] as const)('reach nobody during an %s, even members who opted in', async (closure) => {
    const { token, member } = await api.signIn({ account: closure })
    const content = await api.keyFor(`Con ${closure}`, 'content')
    const inEach = (text: string) => ({ tw: text, vi: text, en: text, th: text })
    const offer = { title: inEach(`For ${closure}`), content: inEach('<p>x</p>'), offer: true }
    await api.askOperator(operator.mail.sendToAll, offer, { token: content })
    await api.ask(protection.marketing, { wanted: true }, { token })
    const inbox = async () => JSON.stringify((await api.ask(contract.mail.detail, {}, { token })).body.data)
    expect(await inbox()).toContain(`For ${closure}`)

    api.clock.advance(1_000)
    const at = api.clock.now()
    if (closure === 'review') {
      const found = { kind: 'name_birthday', effect: 'shut', mark: 'x', length: '1_year' } as const
      await api.db.insert(exclusionMatches).values({ ...found, memberId: member.id, excludedAt: at, createdAt: at })
    } else {
      const exclusion = { memberId: member.id, length: '6_months', closedBy: 'member' } as const
      await api.db.transaction((tx) => closePlay(tx, api.context, exclusion))
    }
    expect(await inbox()).not.toContain(`For ${closure}`)
    // An exclusion ends the consent; after it, the member would have to choose again.
    const { wanted } = (await api.ask(protection.marketing, {}, { token })).body.data as { wanted: boolean }
    expect(wanted).toBe(closure === 'review')
  })
})
