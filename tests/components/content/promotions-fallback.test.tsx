import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { PromotionsFallback } from '@/components/content/promotions-fallback'
import { contract } from '@/contract'
import { useActivitiesStore } from '@/stores/resources'
import { mock, mockFailure, openMockServer } from '@/tests/support/mock'
import { renderSite } from '@/tests/support/render'

const look = { type: 'new', summary: '', picture: 'gift', content: '', starts_at: null, ends_at: null } as const
const promotion = (id: number) => ({ id, title: `活動 ${id}`, ...look })
const server = openMockServer(mock(contract.content.activities, () => [1, 2, 3].map(promotion)))

beforeEach(() => useActivitiesStore.getState().reset())

const show = () =>
  renderSite(
    <PromotionsFallback title="優惠活動" atMost={2}>
      <p>waiting</p>
    </PromotionsFallback>,
  )
/** Loads promotions as start-up does, which reports its own failures. */
const ask = () =>
  act(() =>
    useActivitiesStore
      .getState()
      .load()
      .catch(() => {}),
  )

it('the hero shows promotions that the browser loaded if the page was rendered without any', async () => {
  show()
  expect(screen.getByText('waiting')).toBeInTheDocument()
  await ask()
  expect(await screen.findByRole('link', { name: /活動 1/ })).toHaveAttribute('href', '/promote/1')
  expect(screen.getByRole('region', { name: '優惠活動' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /活動 3/ })).toBeNull()
  expect(screen.queryByText('waiting')).toBeNull()
})

it('the hero shows why loading promotions failed, and retries', async () => {
  server.use(mockFailure(contract.content.activities, 'internal', { errorMessage: '機房搬遷中' }))
  show()
  await ask()
  expect(await screen.findByRole('alert')).toHaveTextContent('機房搬遷中')
  server.resetHandlers()
  await userEvent.click(screen.getByRole('button', { name: '再試一次' }))
  expect(await screen.findByRole('link', { name: /活動 2/ })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).toBeNull()
})
