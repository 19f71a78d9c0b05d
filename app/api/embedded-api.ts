import { missingSandbox, openApi } from '@/server'

/**
 * The embedded API of this process. Import it dynamically, so that `server/` is not loaded when the operator has a
 * backend.
 */
export const { serveApi, serveOperators, serveSandbox } = openApi({
  importSandbox: () => import('@/sandbox').catch(missingSandbox),
})
