import { act, screen } from '@testing-library/react'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAddressParam } from '@/lib/hooks/use-address-param'

function Tab() {
  const [tab] = useAddressParam('tab')
  return <p>{tab ?? 'favourites'}</p>
}

const page = (query: string) => (
  <SearchParamsContext value={new URLSearchParams(query)}>
    <Tab />
  </SearchParamsContext>
)

test('shows what the query names after hydrating HTML that was made without a query', async () => {
  document.body.innerHTML = `<main>${renderToString(page(''))}</main>`
  const main = screen.getByRole('main')
  await act(async () =>
    hydrateRoot(main, page('tab=recent'), { onRecoverableError: (error) => expect.unreachable(String(error)) }),
  )
  expect(main).toHaveTextContent('recent')
})
