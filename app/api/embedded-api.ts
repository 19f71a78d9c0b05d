import { close, missingSandbox, openApi, stopWork } from '@/server'

/** The embedded API of this process, with its sandbox. Next must not compile it: see `load-api.ts`. */
export const api = {
  ...openApi({ importSandbox: () => import('@/sandbox').catch(missingSandbox) }),
  stopWork,
  close,
}
