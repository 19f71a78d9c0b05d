import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TopUpRecords } from '@/components/records/top-up-records'
import { contract } from '@/contract'
import { reportLiveChange } from '@/lib/live'
import { removeToken, saveToken } from '@/lib/storage'
import { mock, openMockServer } from '@/tests/support/mock'
import { topUp, topUps } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

let orders = [topUp({ order_number: 'D-1', amount: '100.00' })]
openMockServer(mock(contract.records.deposits, () => topUps(...orders)))
beforeEach(() => saveToken('token'))
afterEach(() => removeToken())

test('an open list of orders shows a new one when the backend reports the change', async () => {
  renderSite(<TopUpRecords filter={{}} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
  orders = [topUp({ order_number: 'D-2', amount: '777.00' }), ...orders]
  act(() => reportLiveChange(['messages']))
  act(() => reportLiveChange(['top_ups']))
  expect(await screen.findAllByText('777.00')).not.toHaveLength(0)
})
