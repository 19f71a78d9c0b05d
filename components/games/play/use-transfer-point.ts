import { useState } from 'react'
import { amountMinorOrNull, isPositive, toDecimal, toMinor } from '@/contract/amount'
import { mainWallet } from '@/contract/constants'
import type { Venue } from '@/contract/member/games'
import { withoutCents } from '@/lib/forms/amount-text'
import { useTransferForm } from '@/lib/forms/use-transfer-form'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { readBringAlong, saveBringAlong, type BringAlong } from '@/lib/storage/bring-along'
import { useUserDetailStore } from '@/stores/resources'
import { useTransfer, type TransferInput } from '@/stores/use-transfer'
import { useVenueBalance } from './use-venue-balance'

const hasPoints = (amount: string | null): amount is string => amount !== null && isPositive(amount)

/** The transfers between the main wallet and one venue. `last` may be one of an earlier visit. */
export function useVenueTransfer(venueCode: string, onMoved: () => unknown = () => {}) {
  const isShown = ({ source, target }: TransferInput) =>
    [mainWallet, venueCode].every((code) => code === source || code === target)
  return useTransfer({ isShown, onMoved })
}

/**
 * State and actions of the transfer-point dialog: both balances, the typed amount and its error, transfers in and out.
 */
export function useTransferPoint({ game_code }: Venue) {
  const errorText = useErrorText()
  const { data, status, isOutdated } = useUserDetailStore()
  const credit = data?.credit ?? null
  const holding = useVenueBalance(game_code)
  const { send, isSending, last } = useVenueTransfer(game_code, holding.reload)
  const { choice, choose } = useBringAlong(data?.account ?? null)
  const form = useTransferForm({
    source: mainWallet,
    target: game_code,
    available: credit,
    send,
    // The remembered amount, if the main wallet covers it.
    suggested: suggestedOf(choice.amount, credit),
  })
  const { minor, isEnough, failure } = form
  const fault = form.errors.amount
  const isArriving = last !== null && holding.isLoading

  return {
    ...form,
    credit,
    /** The two balances on display. */
    wallet: { amount: credit, isLoading: status === 'loading', isOutdated },
    there: { amount: holding.balance, isLoading: holding.isLoading, isOutdated: holding.isOutdated },
    last,
    isSending,
    /** Whether the amount is the remembered one. */
    isSuggested: form.amount !== '' && form.amount === suggestedOf(choice.amount, credit),
    /** Why the amount is wrong or the last transfer failed. Without an amount, a game starts without a transfer. */
    error: failure ?? fault ?? null,
    errorText: failure !== null ? errorText(failure) : fault?.message === 'required' ? undefined : form.textOf(fault),
    choice,
    choose,
    /** Both balances after the typed amount moves in; null while it cannot move. */
    after:
      minor !== null && isEnough
        ? {
            wallet: toDecimal(toMinor(credit ?? '0') - minor),
            venue: holding.balance === null ? null : toDecimal(toMinor(holding.balance) + minor),
          }
        : null,
    /** Resolves true once the points have arrived. */
    moveIn: async (): Promise<boolean> => {
      if (choice.amount !== null && minor !== null) choose({ ...choice, amount: toDecimal(minor) })
      return (await form.submit()) === 'success'
    },
    moveFrom: (source: string, amount: string) => form.place({ source, target: game_code, amount }),
    /** Whether the venue is known to hold no points: the member can look at its games but not play. */
    isVenueEmpty: holding.balance !== null && !hasPoints(holding.balance) && !isArriving,
    isWalletEmpty: credit !== null && !hasPoints(credit),
    /** Whether the venue holds points: the member can play with them, or move them back. */
    canMoveBack: hasPoints(holding.balance),
    moveBack: () =>
      holding.balance !== null && form.place({ source: game_code, target: mainWallet, amount: holding.balance }),
  }
}

/** What this member chose in this browser, and how to change it. */
function useBringAlong(account: string | null) {
  const [chosen, setChosen] = useState<BringAlong | null>(null)
  const choice = chosen ?? (account === null ? { amount: null, isReturning: false } : readBringAlong(account))
  const choose = (next: BringAlong) => {
    setChosen(next)
    if (account !== null) saveBringAlong(account, next)
  }
  return { choice, choose }
}

/** The remembered amount as text; empty if the main wallet has less. */
function suggestedOf(amount: string | null, credit: string | null): string {
  const minor = amount === null ? null : amountMinorOrNull(amount)
  return minor !== null && credit !== null && minor <= toMinor(credit) ? withoutCents(toDecimal(minor)) : ''
}
