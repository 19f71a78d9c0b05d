// Tests tests/support/mocked
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls, contract } from '@/contract'
import { walk, wasCalled } from '@/tests/conformance/backend/walk'
import { mockedSmsCode } from '@/tests/support/mocked/answers/auth'
import { handlersOf } from '@/tests/support/mocked/handlers'
import { startOwnBackend, type OwnBackend } from '@/tests/support/mocked/own-backend'
import { mockedToken, richMember } from '@/tests/support/mocked/mock-state'
import { scenarios } from '@/tests/support/mocked/scenarios'

const { account, password, salePassword: withdrawalPassword } = richMember()
let backend: OwnBackend
beforeAll(async () => {
  backend = await startOwnBackend(handlersOf(scenarios['rich-member']))
})
afterAll(() => backend.close())

describe('the check of the mocked backend', () => {
  it('makes every call, and finds no fault', async () => {
    const { rows } = await walk(
      {
        ...{ url: `http://127.0.0.1:${backend.port}`, write: true, timeoutMs: 5_000, slowMs: 5_000, nowMs: Date.now },
        ...{ account, password, withdrawalPassword, mobile: '+886987654321', codeFrom: `echo ${mockedSmsCode} #` },
      },
      null,
    )
    const faults = rows.flatMap(({ call, reasons }) =>
      reasons.filter(({ level }) => level === 'fault').map(({ field, says }) => `${call} ${field}: ${says}`),
    )
    expect(faults).toEqual([])
    expect(rows).toHaveLength(calls.length)
    expect(rows.filter((row) => !wasCalled(row))).toEqual([])
  })
})

it('refuses a further bank account, which its list of accounts does not allow', async () => {
  const body = new FormData()
  for (const name of ['id_front', 'id_back', 'passbook']) body.append(name, new Blob(['photo'], { type: 'image/jpeg' }))
  const fields = {
    ...{ id_number: 'A123456789', birthday: '1990-05-17', bank_name: '004', branch_name: '內湖' },
    ...{ account_name: '王小明', account_number: '004123456789' },
    ...{ withdrawal_password: 'harbour2468', withdrawal_password_confirmation: 'harbour2468' },
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const url = `http://127.0.0.1:${backend.port}${contract.bank.create.path}`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${mockedToken}` }, body })
  expect(await answer.json()).toMatchObject({ errorCode: 'more_accounts_not_allowed' })
})

/** Every object within a value, at any depth. */
const objectsIn = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : []

describe('a scenario of the mocked backend', () => {
  it.each(Object.entries(scenarios))('%s shares no object with a later state of its own', (_, { createState }) => {
    const before = new Set(objectsIn(createState()))
    expect(objectsIn(createState()).filter((each) => before.has(each))).toEqual([])
  })
})
