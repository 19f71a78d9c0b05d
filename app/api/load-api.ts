import 'server-only'
import { embeddedApiFile } from '@/lib/site/env'

type Program = typeof import('./embedded-api')

/**
 * The embedded API, which `npm start` and `npm run dev` bundle as `npm run api` does. Next would compile it once for each
 * route, and its messages into a form that only pages can read.
 */
export const loadApi = async (): Promise<Program['api']> =>
  ((await import(/* turbopackIgnore: true */ embeddedApiFile())) as Program).api
