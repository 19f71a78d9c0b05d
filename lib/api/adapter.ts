import type { Adapter } from './backend/define-adapter'

/**
 * The one file to edit for a backend (`API_BASE_URL`) that does not speak the contract: how its requests and replies
 * differ, call by call. Null: it speaks the contract, and calls are passed on as they are. Used by the site's server
 * alone, so that nothing of it reaches the browser. How to write one: `docs/connecting-a-backend.md`.
 */
export const adapter: Adapter | null = null
