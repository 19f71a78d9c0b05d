import { adapter } from '@/lib/api/adapter'
import { adapterProblems } from '@/lib/api/backend/verify-adapter'

/** The problems of the site's adapter. A file of its own, so that starting without an adapter loads none of this. */
export const problems = adapter ? adapterProblems(adapter) : []
