// Tests components/layout/access/gates.tsx
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RouteGate } from '@/components/layout/access/route-gate'
import type { Offer } from '@/contract/capabilities'
import { locales } from '@/contract/locales'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { useSessionStore } from '@/stores/session'
import { renderSite } from '@/tests/support/render'

const open = (absent: Offer['absent'], locale: (typeof locales)[number] = 'en') => {
  useSessionStore.setState({ state: 'member' })
  return renderSite(
    <CapabilityProvider offer={{ capabilities: [], absent }}>
      <RouteGate path="/promote-qr">{'the referral code'}</RouteGate>
    </CapabilityProvider>,
    locale,
  )
}
afterEach(() => useSessionStore.setState({ state: 'unknown' }))

it('the gate shows a route whose calls the backend has', () => {
  open(['records.rebate'])
  expect(screen.getByText('the referral code')).toBeInTheDocument()
})

it.each(locales)(
  'the gate says in %s that the site does not offer a route, and links to the home page',
  async (locale) => {
    open(['account.promote'], locale)
    expect(screen.queryByText('the referral code')).toBeNull()
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/')
    expect(document.body).not.toHaveTextContent('layout.')
  },
)
