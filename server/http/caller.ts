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
  /** Whether a proxy of ours is in front, so that `X-Forwarded-*` headers can be trusted. */
  trustsProxy: boolean
}

function address(headers: Headers, trustsProxy: boolean): string {
  // The nearest proxy (or Next itself) wrote the last entry. Earlier entries are only the caller's claims.
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  const peer = headers.get(peerHeader)
  return plainAddress((trustsProxy ? forwarded || peer : peer || forwarded) || 'unknown')
}

/** A random id that the site's script keeps in the browser and sends with each call. */
const deviceHeader = 'x-device'
const devicePattern = /^[\w-]{20,64}$/

/** A proof that `security.prove` returned, sent with the call that needs it. */
const proofHeader = 'x-proof'
const proofPattern = /^[\w-]{20,100}$/

/** The caller who sent a request. */
export function callerOf(
  request: Request,
  { siteOrigin, passkeyOrigin = siteOrigin, trustsProxy }: CallerSettings,
): Caller {
  const { headers, url } = request
  const host = (trustsProxy && headers.get('x-forwarded-host')) || headers.get('host') || new URL(url).host
  const scheme = (trustsProxy && headers.get('x-forwarded-proto')) || new URL(url).protocol.slice(0, -1)
  const device = headers.get(deviceHeader) ?? ''
  const agent = agentOf(headers.get('user-agent'))
  const sentToken = bearerToken(headers)
  const proof = headers.get(proofHeader) ?? ''
  return {
    ip: address(headers, trustsProxy),
    origin: siteOrigin || `${scheme}://${host}`,
    passkeyOrigin,
    agent,
    ...(sentToken !== null && { sentToken }),
    ...(devicePattern.test(device) && { device }),
    ...(proofPattern.test(proof) && { proof }),
  }
}
