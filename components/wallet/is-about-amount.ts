import { ApiError } from '@/lib/api'

const codes = ['insufficient_balance', 'amount_below_minimum', 'amount_above_maximum', 'daily_cap_exceeded']

/** Whether a refusal of the server is mended by another amount, so that it is told at that field. */
export const isAboutAmount = (error: unknown): boolean => error instanceof ApiError && codes.includes(error.code)
