// Tests contract/index.ts
// @vitest-environment node
import { expect, it } from 'vitest'
import { calls } from '@/contract'

/** The calls of section 7 with their access; paths follow `/api/v1/`. */
const specified = `
user/login guest
user/register guest
user/send/mobile guest
user/password/login member
user/password/withdrawal member
user/detail member
user/rebate member
user/bet/info member
user/bet/detail member
user/mail/count member
user/mail/detail member
user/mail/read member
user/mail/read/all member
user/withdrawal member
user/bank/create member
user/bank/list member
user/bank/store guest
user/virtual/create member
user/record/deposit member
user/record/withdrawal member
user/activity member
user/promote member
user/transfer/all member
game/login member
game/balance member
game/transfer member
game/list member
deposit/vendor member
deposit/address member
deposit/deposit member
web/game_list member
web/guest/game_list guest
web/marquee guest
web/post guest
web/activity guest
web/site member`

it('the contract has exactly the calls of section 7, with the access that it gives them', () => {
  const declared = calls.map(({ call: { path, access } }) => `${path.replace('/api/v1/', '')} ${access}`)
  expect(declared.sort()).toEqual(specified.trim().split('\n').sort())
})
