import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WalletStrip } from '@/components/layout/wallet-strip'
import { renderSite } from '@/tests/support/render'

it('below 992 px the wallet strip links to the mobile screens, on wider screens to the header’s panels', () => {
  renderSite(<WalletStrip />)
  const links = screen.getAllByRole('link')
  const hrefs = (hidden: string) =>
    links.filter((link) => link.classList.contains(hidden)).map((link) => link.getAttribute('href'))
  expect(hrefs('desktop:hidden')).toEqual(['/store', '/turn_point'])
  expect(hrefs('max-desktop:hidden')).toEqual(['/user_info?query=store-content', '/user_info?query=turn-point-content'])
})
