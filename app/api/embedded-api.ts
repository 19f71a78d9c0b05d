import { missingSandbox, openApi } from '@/server'

/** The embedded API of this process. Import it dynamically: with an operator's own backend `server/` must not load. */
export const { serveApi, serveOperators, serveSandbox } = openApi({
  importSandbox: () => import('@/sandbox').catch(missingSandbox),
})
