import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { optional } from '@/contract/optional'
import { readBankBranches } from '@/server/ports/bank-branches'
import { InvalidSetting } from '@/server/env'
import { contract, createTestApi, type TestApi } from '@/tests/support/api'
import { bankBinding } from '@/tests/support/photos'

const { branches } = optional.corrections

describe('a bank’s branches', () => {
  let folder: string
  let api: TestApi | undefined
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'branches-'))))
  afterEach(async () => {
    await api?.close()
    api = undefined
    rmSync(folder, { recursive: true, force: true })
  })

  const fileOf = (text: string) => {
    const path = join(folder, 'branches.csv')
    writeFileSync(path, text)
    return path
  }

  it('come from the operator’s file; other branches of that bank are refused', async () => {
    const file = fileOf(
      '\uFEFFbank,code,name\r\n808,8080026,信義分行\r\n808,8080015,"營業部"\r\n004,0040037,營業部\r\n',
    )
    api = await createTestApi({ ports: { bankBranches: readBankBranches(file) } })
    const { token } = await api.signIn({ account: 'branch1' })
    const list = async (bank: string) => (await api?.ask(branches, { bank }, { token }))?.body.data
    expect(await list('808')).toEqual([
      { code: '8080026', name: '信義分行' },
      { code: '8080015', name: '營業部' },
    ])
    expect(await list('Bank of Taiwan')).toEqual([{ code: '0040037', name: '營業部' }])
    expect(await list('812')).toEqual([])
    const refused = await api.ask(contract.bank.create, await bankBinding({ branch_name: '信義' }), { token })
    expect(refused.body).toMatchObject({ status: false, fields: [{ field: 'branch_name', code: 'invalid' }] })
    const bound = await api.ask(contract.bank.create, await bankBinding(), { token })
    expect(bound.body).toEqual({ status: true, data: { identity_state: 'under_review' } })
  })

  it('can have any name if the file does not list the bank', async () => {
    api = await createTestApi({ ports: { bankBranches: readBankBranches(fileOf('004,0040037,營業部')) } })
    const { token } = await api.signIn({ account: 'branch2' })
    const bound = await api.ask(contract.bank.create, await bankBinding({ branch_name: '任何分行' }), { token })
    expect(bound.body.status).toBe(true)
  })

  it('prevent the API from starting if the file is missing or a line is damaged', () => {
    expect(() => readBankBranches(join(folder, 'none.csv'))).toThrow(InvalidSetting)
    expect(() => readBankBranches(fileOf('004,0040037,營業部\n004;0040059;公庫部'))).toThrow(/line 2/)
  })
})
