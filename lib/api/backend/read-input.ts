import { Buffer } from 'node:buffer'
import { bodyOf, type Call } from '@/contract/define'
import type { ErrorCode } from '@/contract/errors'
import { maxBodyBytes, maxFormParts } from '@/contract/constants'
import { isTooLarge, readLimited } from './fetch-backend'

/** Whether a form has at most `maxFormParts` parts, counted by its delimiters. */
function hasFewParts(bytes: Uint8Array, contentType: string): boolean {
  const delimiter = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (!delimiter) return false
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let parts = 0
  for (let at = buffer.indexOf(delimiter); at >= 0; at = buffer.indexOf(delimiter, at + delimiter.length)) {
    parts += 1
    if (parts > maxFormParts) return false
  }
  return true
}

async function readForm(request: Request): Promise<unknown> {
  const contentType = request.headers.get('content-type') ?? ''
  const bytes = await readLimited(request.body, maxBodyBytes.form)
  if (!hasFewParts(bytes, contentType)) throw new Error('the form has too many parts')
  const form = new Response(bytes as BodyInit, { headers: { 'content-type': contentType } })
  return Object.fromEntries(await form.formData())
}

/**
 * Reads a request's fields from the body or the query, as the contract defines. Returns an error code if that fails.
 */
export async function readInput(call: Call, request: Request): Promise<{ fields: unknown } | ErrorCode> {
  const body = bodyOf(call, request)
  if (body === 'query') return { fields: Object.fromEntries(new URL(request.url).searchParams) }
  try {
    if (body === 'form') return { fields: await readForm(request) }
    const text = new TextDecoder().decode(await readLimited(request.body, maxBodyBytes.json))
    return { fields: text === '' ? {} : (JSON.parse(text) as unknown) }
  } catch (error) {
    return isTooLarge(error) ? 'body_too_large' : 'malformed_body'
  }
}
