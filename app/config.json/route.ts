import { publicConfig } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** The settings that this server was started with, for the browser. */
export const GET = () => Response.json(publicConfig(), { headers: { 'Cache-Control': 'no-cache' } })
