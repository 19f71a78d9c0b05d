import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { WalletStrip } from '@/components/layout/home/wallet-strip'
import { gameType } from '@/contract/constants'
import { useDialogsStore } from '@/stores/dialogs'
import { useGamesStore, useVenueBalancesStore } from '@/stores/resources'
import { useSessionStore } from '@/stores/session'
import { game } from '@/tests/support/records'
import { renderSite } from '@/tests/support/render'

it('below 992 px the wallet strip links to the mobile screens, on wider screens to the header’s panels', () => {
  renderSite(<WalletStrip />)
  const links = screen.getAllByRole('link')
  const hrefs = (hidden: string) =>
    links.filter((link) => link.classList.contains(hidden)).map((link) => link.getAttribute('href'))
  expect(hrefs('desktop:hidden')).toEqual(['/store', '/withdrawal', '/turn_point'])
  expect(hrefs('max-desktop:hidden')).toEqual([
    '/user_info?query=store-content',
    '/user_info?query=withdrawal-content',
    '/user_info?query=turn-point-content',
  ])
})

it('the strip shows the venues that hold most points, and a press opens one', async () => {
  useSessionStore.setState({ state: 'member' })
  useGamesStore.setState({ data: [game(1, 'fg', gameType.egame, 'FG'), game(2, 'evo', gameType.live, 'EVO')] })
  const held = { maintenance: false, readAt: null, isSilent: false }
  useVenueBalancesStore.setState({
    data: [
      { venue: 'fg', name: 'FG', balance: '85.00', ...held },
      { venue: 'evo', name: 'EVO', balance: '1250.50', ...held },
      { venue: 'empty', name: 'Empty', balance: '0.00', ...held },
    ],
  })
  renderSite(<WalletStrip />)
  const chips = screen.getAllByRole('listitem')
  expect(chips.map((chip) => chip.textContent)).toEqual([
    expect.stringContaining('1,250.50'),
    expect.stringContaining('85.00'),
  ])
  await userEvent.click(screen.getByRole('button', { name: /EVO/ }))
  expect(useDialogsStore.getState().request).toMatchObject({ kind: 'transfer-point', venue: { game_code: 'evo' } })
})
