import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LimitsPanel } from '@/components/protection/limits-panel'
import { protection } from '@/contract/protection'
import { recordServerTime } from '@/lib/server-clock'
import { saveToken } from '@/lib/storage/session'
import { mock, openMockServer } from '@/tests/support/mock'
import { noLimits } from '@/tests/support/mocked/answers/protection'
import { renderSite } from '@/tests/support/render'

const overviewWith = (used: string) =>
  mock(protection.overview, () => ({
    ...noLimits,
    limits: [{ ...noLimits.limits[0]!, limit: '10000.00', left: '1000.00', used }],
  }))
const server = openMockServer(
  overviewWith('9000.00'),
  mock(protection.complaints, () => []),
  mock(protection.marketing, () => ({ wanted: false })),
)
const showAt = (time: string) => act(() => recordServerTime(new Date(time).toUTCString()))
afterEach(() => recordServerTime(new Date().toUTCString()))

it("the limits are fetched again after the site's midnight, when the used points restart", async () => {
  saveToken('t')
  showAt('2026-11-30T15:59:00Z')
  renderSite(<LimitsPanel />)
  await screen.findByText(/9,000/)
  server.use(overviewWith('120.00'))
  showAt('2026-11-30T16:00:10Z')
  expect(await screen.findByText(/已用 120/)).toBeVisible()
})
