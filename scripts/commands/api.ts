/** Serves only the embedded API, for operators who scale it separately from the site: `npm run api`. */
import { api } from '@/app/api/embedded-api'
import { serveAlone } from '@/server/main'

// Runs in this process, because the embedded database allows one process, and a signal must arrive only once.
await serveAlone(api)
