// Tests server/http/call-router.ts, contract/fields.ts
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { operator } from '@/contract/operator'
import { storedObjects } from '@/server/db/schema'
import { contract, createTestApi } from '../../support/api'
import { bankBinding } from '../../support/photos'

const words = { tw: '公告', vi: 'Tin', en: 'News', th: 'ข่าว' }
const tooLarge = 3_000_000_000

const api = await createTestApi()
afterAll(api.close)
const { token } = await api.signIn()

/** These values are well formed, but the database or the clock could not hold them, so they must be refused. */
describe('a value that cannot be stored', () => {
  it.each(['1990-02-31', '1990-13-01', '2001-02-29', '0000-01-01'])(
    'is refused as the birthday %s, and no photo is kept',
    async (birthday) => {
      const sent = await api.ask(contract.bank.create, await bankBinding({ birthday }), { token })
      const refused = { errorCode: 'invalid_input', fields: [{ field: 'birthday', code: 'date_format' }] }
      expect(sent).toMatchObject({ status: 400, body: refused })
      expect(await api.db.select().from(storedObjects)).toEqual([])
    },
  )

  it('is refused by the database at the end of a submission, whose photos are then deleted', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const rule = sql`alter table identity_submissions add constraint refusing check (branch_name <> 'refused')`
    await api.db.execute(rule)
    const sent = await api.ask(contract.bank.create, await bankBinding({ branch_name: 'refused' }), { token })
    expect(sent.status).toBe(500)
    expect(log).toHaveBeenCalled()
    log.mockRestore()
    expect(await api.db.select().from(storedObjects)).toEqual([])
  })

  it.each(['2026-02-30', '9999-12-31', '0000-01-01'])('is refused as the last day %s of a record', async (to) => {
    const answer = await api.ask(contract.records.deposits, { to }, { token })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'to', code: 'date_format' }] } })
  })

  it.each([tooLarge, 0, -1])('is refused as the id %s of a promotion', async (id) => {
    const answer = await api.ask(contract.content.applyActivity, { id }, { token })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'id', code: 'invalid' }] } })
  })

  it("is refused as the id of an announcement or promotion in an operator's call", async () => {
    const { notices, promotions } = operator
    const answers = [
      await api.askOperator(notices.withdraw, { id: tooLarge }),
      await api.askOperator(promotions.end, { id: tooLarge }),
      await api.askOperator(promotions.applications, { id: tooLarge }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it.each(['2026-13-45T00:00:00Z', '2026-02-30T00:00:00Z', '2026-01-01T99:00:00Z', '0000-01-01T00:00:00Z'])(
    'is refused as the time %s',
    async (published_at) => {
      const notice = { kind: 'post', title: words, content: words, published_at, offer: false } as const
      expect((await api.askOperator(operator.notices.publish, notice)).status).toBe(400)
      const part = { what: 'ledger', from: published_at } as const
      expect((await api.askOperator(operator.exports.csv, part)).status).toBe(400)
    },
  )
})
