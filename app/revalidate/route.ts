import { revalidatePath } from 'next/cache'
import { timingSafeEqual } from 'node:crypto'
import { revalidateSecretHeader } from '@/contract/site-internals'
import { revalidateSecret } from '@/lib/env'

function mayRevalidate(given: string | null): boolean {
  const secret = Buffer.from(revalidateSecret())
  const offered = Buffer.from(given ?? '')
  return secret.length > 0 && offered.length === secret.length && timingSafeEqual(offered, secret)
}

/**
 * Marks every page as outdated, so that its next request renders it again. The front calls this at start and after a
 * publication.
 */
export function POST(request: Request): Response {
  if (!mayRevalidate(request.headers.get(revalidateSecretHeader))) return new Response(null, { status: 404 })
  revalidatePath('/', 'layout')
  return new Response(null, { status: 204 })
}
