// Tests components/member/personal-centre.tsx, components/wallet/top-up/method-choice.tsx
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PersonalCentre } from '@/components/member/personal-centre'
import { MethodChoice } from '@/components/wallet/top-up/method-choice'
import { dispensableCalls, type DispensableCall } from '@/contract/capabilities'
import { TopUpPanel } from '@/components/wallet/top-up/top-up-panel'
import { CapabilityProvider } from '@/lib/hooks/use-capability'
import { renderSite } from '@/tests/support/render'

// Next's router needs its server.
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(), usePathname: () => '/store' }))

const renderWithout = (absent: readonly DispensableCall[], content: React.ReactNode) =>
  renderSite(<CapabilityProvider offer={{ capabilities: [], absent }}>{content}</CapabilityProvider>, 'en')

it('the menus have no entry for calls that the backend lacks', () => {
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const { unmount } = renderWithout([], <PersonalCentre logout={null} />)
  expect(hrefs()).toEqual(expect.arrayContaining(['/promote-qr', '/bind_store']))
  unmount()
  renderWithout(['account.promote', 'wallet.depositOrder'], <PersonalCentre logout={null} />)
  expect(hrefs()).not.toContain('/promote-qr')
  expect(hrefs()).not.toContain('/bind_store')
  expect(hrefs()).toContain('/record')
})

it('the top-up screen offers only the methods that the backend has', () => {
  renderWithout(
    ['wallet.depositAddress'],
    <MethodChoice value="vendor" onChange={() => undefined} limits={undefined} storesLeft={0} />,
  )
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['vendor', 'store'])
})

it('the top-up screen says so if the backend offers no method', () => {
  renderWithout(dispensableCalls, <TopUpPanel />)
  expect(screen.getByText('There is no way to top up at the moment')).toBeInTheDocument()
})
