import { ApiError, isReported } from '@/lib/api'

/**
 * Whether there is nothing to report: the failure was reported already, or the member gave no proof of identity. Not in
 * `lib/api`, whose code every page loads first.
 */
export const isReportedOrCancelled = (error: unknown): boolean =>
  isReported(error) || (error instanceof ApiError && error.code === 'proof_needed')
