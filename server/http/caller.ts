import { peerHeader, plainAddress } from '@/contract/site-internals'
import type { Context } from '../domain/context'
import { agentOf } from './user-agent'

/** The token of an `Authorization: Bearer …` header; null if there is none. */
export function bearerToken(headers: Headers): string | null {
  return /^Bearer ([\x21-\x7e]{1,256})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** A caller's address and device, and the origin at which the caller reaches the site. */
export type Caller = Pick<Context, 'ip' | 'origin' | 'passkeyOrigin' | 'device' | 'agent' | 'sentToken' | 'proof'>

export type CallerSettings = {
  /** The origin at which members reach the site; if empty, the request's own host. */
  siteOrigin: string
  /** The origin that passkeys are bound to, if it is not `siteOrigin`. */
  passkeyOrigin?: string
}

/** The header is missing without our own server (`npm run dev`), where Next writes the address of the connection. */
const addressOf = (headers: Headers): string =>
  plainAddress(headers.get(peerHeader) || headers.get('x-forwarded-for') || 'unknown')

/** A random id that the site's script keeps in the browser and sends with each call. */
const deviceHeader = 'x-device'
const devicePattern = /^[\w-]{20,64}$/

/** A proof that `security.prove` returned, sent with the call that needs it. */
const proofHeader = 'x-proof'
const proofPattern = /^[\w-]{20,100}$/

/**
 * The caller who sent a request. The `X-Forwarded-*` headers are a trusted proxy's: others never get here
 * (`contract/trusted-proxies.ts`).
 */
export function callerOf(request: Request, { siteOrigin, passkeyOrigin = siteOrigin }: CallerSettings): Caller {
  const { headers, url } = request
  const host = headers.get('x-forwarded-host') || headers.get('host') || new URL(url).host
  const scheme = headers.get('x-forwarded-proto') || new URL(url).protocol.slice(0, -1)
  const device = headers.get(deviceHeader) ?? ''
  const agent = agentOf(headers.get('user-agent'))
  const sentToken = bearerToken(headers)
  const proof = headers.get(proofHeader) ?? ''
  return {
    ip: addressOf(headers),
    origin: siteOrigin || `${scheme}://${host}`,
    passkeyOrigin,
    agent,
    ...(sentToken !== null && { sentToken }),
    ...(devicePattern.test(device) && { device }),
    ...(proofPattern.test(proof) && { proof }),
  }
}
