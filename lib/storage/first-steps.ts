import { accountKey } from './account-key'
import { readItem, writeItem } from './local'

/** Whether this member put the new members' checklist away in this browser. */
export const readStepsAway = (account: string): boolean => readItem(accountKey('steps-away', account)) !== null
/** Keeps the checklist away after sign-out, too. */
export const saveStepsAway = (account: string): void => writeItem(accountKey('steps-away', account), '1')
