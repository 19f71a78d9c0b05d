import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { TransferPointDialog } from '@/components/games/play/transfer-point-dialog'
import { contract } from '@/contract'
import { gameType } from '@/contract/constants'
import type { Output } from '@/contract/define'
import { removeToken, saveToken } from '@/lib/storage/session'
import { useUserDetailStore, useVenueBalancesStore } from '@/stores/resources'
import { mock, openMockServer } from './mock'
import { renderSite } from './render'

export const detail = { account: 'player01', credit: '1000.00' } as Output<typeof contract.account.detail>
export const venue = { id: 1, name: 'EVO真人', game_code: 'evo', game_type: gameType.live }
/** The inputs of all transfers that the backend received. */
export const transfers: unknown[] = []
/** The tab that `window.open` returns. */
export const tab = {
  opener: window,
  closed: false,
  close: vi.fn(),
  location: { assign: vi.fn() },
  document: document.implementation.createHTMLDocument(),
}
export const onClose = vi.fn()

/**
 * Prepares each test: a member with 1,000 points in the main wallet and 25 at the venue, and a browser that opens tabs.
 */
export function openTransferPoint(): ReturnType<typeof openMockServer> {
  beforeEach(() => {
    saveToken('token')
    useUserDetailStore.setState({ data: detail, status: 'ready', load: () => Promise.resolve() })
    vi.stubGlobal(
      'open',
      vi.fn(() => tab),
    )
  })
  afterEach(() => {
    removeToken()
    transfers.length = 0
    useVenueBalancesStore.getState().reset()
    tab.opener = window
    vi.clearAllMocks()
    vi.unstubAllGlobals()
  })
  return openMockServer(
    mock(contract.wallet.venueBalance, ({ game_name }) => [
      { venue: game_name ?? '', name: 'EVO', balance: '25.00', maintenance: false },
    ]),
    mock(contract.wallet.transfer, (input) => {
      transfers.push(input)
      return { reference: 'T-1', state: 'success' as const, amount: input.amount, credit: '500.00' }
    }),
    mock(contract.games.launch, () => ({ result: 'http://localhost:3000/sandbox/venue?session=s' })),
  )
}

/** Renders the dialog and waits for the balance at the venue. */
export const show = async () => {
  renderSite(<TransferPointDialog venue={venue} onClose={onClose} />)
  await screen.findByText('25.00')
}
export const amount = () => screen.getByLabelText('帶多少點進場')
