/** The ledger's references of a withdrawal order: what is paid out, and its fee. */
export const payoutReference = (orderNumber: string): string => `withdrawal:${orderNumber}`
export const feeReference = (orderNumber: string): string => `withdrawal_fee:${orderNumber}`
