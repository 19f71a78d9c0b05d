import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountError, amountMinorOrNull, toDecimal, toMinor } from '@/contract/amount'
import type { Venue } from '@/contract/member/games'
import { parseAmountText, withoutCents } from '@/lib/forms/amount-text'
import { useErrorText } from '@/lib/hooks/use-error-text'
import { useUserDetailStore } from '@/stores/resources'
import { readBringAlong, saveBringAlong, type BringAlong } from '@/lib/storage/bring-along'
import { useVenueTransfer } from './use-venue-transfer'
import { useVenueBalance } from './use-venue-balance'

const hasPoints = (amount: string | null): amount is string => amount !== null && toMinor(amount) > 0n

/**
 * State and actions of the transfer-point dialog: both balances, the typed amount and its error, transfers in and out.
 */
export function useTransferPoint(venue: Venue) {
  const t = useTranslations('validation')
  const errors = useTranslations('errors')
  const errorText = useErrorText()
  const tag = useLocale()
  const credit = useUserDetailStore((detail) => detail.data?.credit ?? null)
  const isLoading = useUserDetailStore((detail) => detail.status === 'loading')
  const isOutdated = useUserDetailStore((detail) => detail.isOutdated)
  const holding = useVenueBalance(venue.game_code)
  const { move, isSending, receipt } = useVenueTransfer(venue.game_code, holding.reload)
  const account = useUserDetailStore((detail) => detail.data?.account ?? null)
  const { choice, choose } = useBringAlong(account)
  // Null until the member types. Until then the field holds the remembered amount, if the main wallet covers it.
  const [own, setTyped] = useState<string | null>(null)
  const typed = own ?? suggestedOf(choice.amount, credit)
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)

  const amount = parseAmountText(typed, tag)
  const minor = amountMinorOrNull(amount)
  const isEnough = minor !== null && credit !== null && minor <= toMinor(credit)

  const faultOfTyped = (): string | undefined => {
    const code = amountError(amount)
    if (code) return t(code)
    return isEnough ? undefined : errors('insufficient_balance')
  }

  const type = (text: string) => {
    setTyped(text)
    setFault(undefined)
    setFailure(null)
  }

  /** Shows the error of the typed amount at its field. @returns whether the amount is valid */
  const check = (): boolean => {
    const wrong = faultOfTyped()
    setFault(wrong)
    return wrong === undefined
  }

  const settle = async (direction: 'in' | 'out', amount: string): Promise<boolean> => {
    setFault(undefined)
    setFailure(null)
    try {
      const state = await move(direction, amount)
      // Clear the amount, unless the member typed another one meanwhile.
      if (state !== 'failed' && state !== null) setTyped((now) => (now === null || now === typed ? '' : now))
      return state === 'success'
    } catch (error) {
      setFault(errorText(error))
      setFailure(error)
      return false
    }
  }

  return {
    credit,
    /** The two balances on display. */
    wallet: { amount: credit, isLoading, isOutdated },
    there: { amount: holding.balance, isLoading: holding.isLoading, isOutdated: holding.isOutdated },
    receipt,
    isSending,
    typed,
    fault,
    /** Why the last transfer failed. */
    failure,
    /** The typed amount in minor units; null if it is not an amount. */
    minor,
    type,
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
      if (!check()) return false
      if (choice.amount !== null && minor !== null) choose({ ...choice, amount: toDecimal(minor) })
      return settle('in', amount)
    },
    moveAllIn: async (): Promise<boolean> => credit !== null && settle('in', credit),
    check,
    /** Whether the shown error means that the main wallet holds less than the typed amount. */
    isShort: fault !== undefined && minor !== null && credit !== null && !isEnough,
    /** Whether the venue is known to hold no points: the member can look at its games but not play. */
    isVenueEmpty: holding.balance !== null && !hasPoints(holding.balance),
    isWalletEmpty: credit !== null && !hasPoints(credit),
    canMoveBack: hasPoints(holding.balance),
    moveBack: async (): Promise<boolean> => holding.balance !== null && settle('out', holding.balance),
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
