import { useState } from 'react'
import { mainWallet } from '@/contract/constants'
import { useTransferForm } from '@/lib/forms/use-transfer-form'
import { useTransfer, type Route, type TransferOptions } from '@/stores/use-transfer'
import type { Wallets } from './use-wallets'

/**
 * A transfer between any two of the member's wallets: its route, form and orders. Until the member chooses, the source is
 * `firstSource`, and the target the first open wallet other than the source.
 */
export function useWalletTransfer(wallets: Wallets, firstSource: string, options?: TransferOptions) {
  const [route, setRoute] = useState<Route>({ source: '', target: '' })
  const isMaintained = (code: string) => wallets.wallets.some((each) => each.code === code && each.maintenance)
  // Points leave a venue under maintenance for the main wallet only, and none get there.
  const choose = ({ source, target }: Route) =>
    setRoute({ source, target: isMaintained(source) ? mainWallet : isMaintained(target) ? '' : target })
  const source = route.source || firstSource
  const target =
    route.target || (wallets.wallets.find(({ code, maintenance }) => code !== source && !maintenance)?.code ?? '')
  const orders = useTransfer(options)
  const form = useTransferForm({ source, target, available: wallets.balanceOf(source), send: orders.send })
  // Once an amount is typed, new balances must not change the route.
  if (form.amount && (route.source !== source || route.target !== target)) setRoute({ source, target })
  return {
    ...form,
    orders,
    source,
    target,
    choose,
    chooseSource: (code: string) => choose({ source: code, target: code === target ? source : target }),
    chooseTarget: (code: string) => choose({ source: code === source ? target : source, target: code }),
    swap: () => choose({ source: target, target: source }),
    /** Whether points can move there from the chosen source. */
    isTarget: (code: string) => !isMaintained(code) && (code === mainWallet || !isMaintained(source)),
  }
}
export type WalletTransfer = ReturnType<typeof useWalletTransfer>
