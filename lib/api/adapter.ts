import type { Adapter } from './backend/define-adapter'

/**
 * The only file to edit for a backend (`API_BASE_URL`) that does not follow the contract: it describes how each call
 * differs. Null means that the backend follows the contract, so calls are forwarded unchanged. Only the site's server
 * loads this file. See `docs/connecting-a-backend.md`.
 */
export const adapter: Adapter | null = null
