// Tests components/ui/load/load-error.tsx, components/ui/feedback/use-error-toast.ts
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadError } from '@/components/ui/load/load-error'
import { toast } from '@/components/ui/feedback/toast'
import { useErrorToast } from '@/components/ui/feedback/use-error-toast'
import type { Locale } from '@/contract/locales'
import { ApiError } from '@/lib/api'
import { renderSite } from '@/tests/support/render'

function Fail({ error }: { error: ApiError }) {
  const showError = useErrorToast()
  return <button onClick={() => showError(error, { id: 'cause', what: 'Sending failed' })}>{'fail'}</button>
}
const failWith = async (error: ApiError, locale: Locale) => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  renderSite(<Fail error={error} />, locale)
  await userEvent.click(screen.getByRole('button', { name: 'fail' }))
  return shown.mock.calls
}
// A toast has no link to the page that is already open.
beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => void vi.restoreAllMocks())

test.each([
  ['tw', '去儲值'],
  ['vi', 'Nạp điểm'],
  ['en', 'Top up'],
  ['th', 'เติมแต้ม'],
] as const)('an error toast in %s says what happened and links to what to do next', async (locale, label) => {
  const [call] = await failWith(new ApiError('insufficient_balance'), locale)
  expect(call?.[0]).toMatch(/^Sending failed · ./)
  expect(call?.slice(1)).toEqual(['cause', { href: '/store', label }])
})

test('an error toast has no link if only a retry helps', async () => {
  expect(await failWith(new ApiError('internal'), 'en')).toEqual([[expect.any(String), 'cause']])
})

test('a failure that ended the session is not shown a second time', async () => {
  expect(await failWith(new ApiError('local_unauthorized', '', 401), 'en')).toEqual([])
})

test('a part that failed to load shows the link to the next step beside the retry', () => {
  renderSite(<LoadError error={new ApiError('play_closed')} onRetry={() => {}} />)
  expect(screen.getByRole('button', { name: '再試一次' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查看限額與休息' })).toHaveAttribute('href', '/limits')
})
