/** Serves the embedded API alone, for operators who scale the site and the API separately: `npm run api`. */
import { missingSandbox, openApi } from '@/server'
import { serveAlone } from '@/server/main'

// In this process: the embedded database has one owner, and a signal arrives once.
await serveAlone(openApi({ importSandbox: () => import('@/sandbox').catch(missingSandbox) }))
