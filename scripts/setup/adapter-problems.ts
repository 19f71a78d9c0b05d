import { adapter } from '@/lib/api/adapter'
import { adapterProblems } from '@/lib/api/backend/verify-adapter'

/**
 * Problems of the site's adapter. They have a file of their own, so that a start without an adapter does not load it.
 */
export const problems = adapter ? adapterProblems(adapter) : []
