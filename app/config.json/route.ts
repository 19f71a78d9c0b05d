import { publicConfig } from '@/lib/site/env'

export const dynamic = 'force-dynamic'

/** This server's settings for the browser. */
export const GET = () => Response.json(publicConfig(), { headers: { 'Cache-Control': 'no-cache' } })
