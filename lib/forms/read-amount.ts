import { movableFault, toMinor } from '@/contract/amount'

/** What a member typed as an amount, as the contract writes it: thousands separators, spaces and full-width digits go. */
export function cleanAmount(typed: string): string {
  return typed.normalize('NFKC').replace(/[,\s]/g, '')
}

/** Minor units (1/100 point) of what was typed; null while it is not yet an amount that can be moved. */
export function readAmount(typed: string): bigint | null {
  const amount = cleanAmount(typed)
  return movableFault(amount) ? null : toMinor(amount)
}
