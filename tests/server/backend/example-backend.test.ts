import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '@/contract'
import { walk, type Walked } from '@/scripts/check-backend/walk.mjs'
import { openBackendUnderTest, type BackendUnderTest } from '@/tests/support/backend-under-test'
import { adapter } from '@/tests/support/example-backend/adapter'
import { foreignApi } from '@/tests/support/example-backend/foreign-api'

let backend: BackendUnderTest
beforeAll(async () => {
  backend = await openBackendUnderTest()
  backend.stand(foreignApi(backend.honest))
})
afterAll(() => backend.close())

const faultsOf = ({ rows }: Walked) =>
  rows.flatMap(({ call, reasons }) =>
    reasons.filter(({ level }) => level === 'fault').map(({ field, says }) => `${call} ${field}: ${says}`),
  )

describe('the example backend', () => {
  it('is not the contract: straight, no call of the site is answered', async () => {
    const { rows } = await walk(backend.options(), null)
    expect(rows.filter(({ columns }) => columns.shape === 'ok')).toEqual([])
  })

  it('answers all 36 calls through its adapter, and the walk finds no fault', async () => {
    const walked = await walk(backend.options({ write: true }), adapter)
    expect(faultsOf(walked)).toEqual([])
    expect(walked.rows.filter(({ columns }) => columns.shape !== 'ok').map(({ call }) => call)).toEqual([])
    expect(walked.rows).toHaveLength(calls.length)
  })
})
