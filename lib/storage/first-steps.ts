import { accountKey } from './account-key'
import { readFirstSteps } from './hints'
import { readItem, writeItem } from './local'

/** Whether this member put the new members' checklist away in this browser. */
export function readStepsAway(account: string): boolean {
  // An earlier release stored this until the sign-out, without the account.
  if (readFirstSteps() === 'away') saveStepsAway(account)
  return readItem(accountKey('steps-away', account)) !== null
}
/** Keeps the checklist away after sign-out, too. */
export const saveStepsAway = (account: string): void => writeItem(accountKey('steps-away', account), '1')
