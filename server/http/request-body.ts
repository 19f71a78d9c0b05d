import type { Body } from '@/contract/define'
import { DomainError } from '../domain/domain-error'
import { bodyLimit } from './limits'

const mediaType = { json: 'application/json', form: 'multipart/form-data' } as const

/** PostgreSQL's text holds no NUL, and `__proto__` is no field of ours. */
function safely(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\u0000')) throw new DomainError('malformed_body')
  return key === '__proto__' ? undefined : value
}

/** The bytes of a body. Throws `body_too_large` as soon as there are more than `limit`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new DomainError('body_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new DomainError('body_too_large')
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), safely)
  } catch {
    throw new DomainError('malformed_body')
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<unknown> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new DomainError('malformed_body')
  })
  return Object.fromEntries([...form].map(([key, value]) => [key, safely(key, value)]))
}

/**
 * What a request hands over, by where the contract says it travels. Throws `unsupported_media_type`,
 * `body_too_large` or `malformed_body`.
 */
export async function readInput(request: Request, body: Body): Promise<unknown> {
  if (body === 'query') {
    return Object.fromEntries([...new URL(request.url).searchParams].map(([key, value]) => [key, safely(key, value)]))
  }
  const contentType = request.headers.get('content-type') ?? ''
  const bytes = await readBytes(request, bodyLimit[body])
  if (bytes.byteLength === 0 && contentType === '') return {}
  if (contentType.split(';')[0]?.trim().toLowerCase() !== mediaType[body])
    throw new DomainError('unsupported_media_type')
  if (body === 'form') return parseForm(bytes, contentType)
  return bytes.byteLength === 0 ? {} : parseJson(bytes)
}
