import { adapter } from '@/lib/api/adapter'
import { adapterProblems } from '@/lib/api/backend/verify-adapter'

/** Problems of the site's adapter. In its own file, so that a start without an adapter does not load it. */
export const problems = adapter ? adapterProblems(adapter) : []
