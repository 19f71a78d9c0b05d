import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { inLanguage } from '@/tests/support/render'

function ErrorText({ error }: { error: unknown }) {
  return <p>{useErrorText()(error)}</p>
}

it.each([
  ['the server’s message', new ApiError('account_locked', 'Come back at noon'), 'Come back at noon'],
  [
    'the site’s message, with its values',
    new ApiError('account_locked', '', 423, { params: { minutes: 30 } }),
    /locked.*30 min/,
  ],
  [
    'no key if a value is missing',
    new ApiError('amount_below_minimum', '', 422),
    'The request failed. Please try again.',
  ],
  [
    'a wait in hours',
    new ApiError('rate_limited', '', 429, { params: { retry_after: 85_000 } }),
    'in 23 hours 37 minutes.',
  ],
  [
    'neutral if the backend does not say why play is closed',
    new ApiError('play_closed', '', 403),
    'while play is closed for your account',
  ],
  ['a wait in seconds', new ApiError('rate_limited', '', 429, { params: { retry_after: 42 } }), 'in 42 seconds.'],
])('the error text is %s', (_, error, words) => {
  // The library logs the missing value.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  render(inLanguage(<ErrorText error={error} />, 'en'))
  expect(screen.getByRole('paragraph')).toHaveTextContent(words)
  vi.restoreAllMocks()
})
