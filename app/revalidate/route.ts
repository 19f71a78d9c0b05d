import { revalidatePath, revalidateTag } from 'next/cache'
import { timingSafeEqual } from 'node:crypto'
import { publicTag } from '@/lib/api/public'
import { revalidateSecret } from '@/lib/env'

function mayRevalidate(given: string | null): boolean {
  const secret = Buffer.from(revalidateSecret())
  const offered = Buffer.from(given ?? '')
  return secret.length > 0 && offered.length === secret.length && timingSafeEqual(offered, secret)
}

/** Makes all public pages anew at their next request; called when the server starts and when an operator publishes. */
export function POST(request: Request): Response {
  if (!mayRevalidate(request.headers.get('x-revalidate-secret'))) return new Response(null, { status: 404 })
  revalidateTag(publicTag, { expire: 0 })
  revalidatePath('/', 'layout')
  return new Response(null, { status: 204 })
}
