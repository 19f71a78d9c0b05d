import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { inLanguage } from '@/tests/support/render'

function Told({ error }: { error: unknown }) {
  return <p>{useErrorText()(error)}</p>
}

it.each([
  ['the server’s own words', new ApiError('account_locked', 'Come back at noon'), 'Come back at noon'],
  ['ours, with its figures', new ApiError('account_locked', '', 423, { params: { minutes: 30 } }), /locked.*30 min/],
  ['no key, where a figure is missing', new ApiError('account_locked', '', 423), 'The request failed!'],
])('tells %s', (_, error, words) => {
  // The library says on the console that the figure is missing.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  render(inLanguage(<Told error={error} />, 'en'))
  expect(screen.getByRole('paragraph')).toHaveTextContent(words)
  vi.restoreAllMocks()
})
