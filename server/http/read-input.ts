import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type * as z from 'zod/mini'
import { bodyOf, type Call } from '@/contract/define'
import { fieldCodes, type FieldCode } from '@/contract/errors'
import { DomainError } from '../domain/domain-error'
import { bodyLimit, formLimits, maxJsonBytes, maxJsonValues } from './limits'

const mediaType = { json: 'application/json', form: 'multipart/form-data' } as const

type Hold = (bytes: number) => void

/** Yields the chunks of a body. Throws `body_too_large` once they exceed `limit` bytes, and what `hold` throws. */
async function* chunksOf(request: Request, limit: number, hold?: Hold): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new DomainError('body_too_large')
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new DomainError('body_too_large')
    hold?.(chunk.byteLength)
    yield chunk
  }
}

/** Reads a body. Throws `body_too_large` once it exceeds `limit` bytes, and `malformed_body` if it breaks off. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of chunksOf(request, limit)) chunks.push(chunk)
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('malformed_body')
  }
  return Buffer.concat(chunks)
}

/** Refuses NUL, which PostgreSQL cannot store in text, and drops `__proto__`. */
function safeValue(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\u0000')) throw new DomainError('malformed_body')
  return key === '__proto__' ? undefined : value
}

const [quote, backslash] = [...Buffer.from('"\\')]
const beforeValues = new Set(Buffer.from(',[{'))

/** How many values a JSON text holds, counted without parsing it. An empty list or object counts as two. */
function countValues(bytes: Buffer): number {
  let values = 1
  let isInString = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) isInString = !isInString
    else if (isInString) at += byte === backslash ? 1 : 0
    else if (beforeValues.has(byte)) values += 1
  }
  return values
}

/** Throws `body_too_large` before parsing a text of more than `maxValues` values: each costs much more to parse than to count. */
function parseJson(bytes: Buffer, maxValues: number): unknown {
  if (maxValues < Infinity && countValues(bytes) > maxValues) throw new DomainError('body_too_large')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), safeValue)
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('malformed_body')
  }
}

async function toFile(stream: Readable, { filename, mimeType }: busboy.FileInfo): Promise<File> {
  return new File([new Uint8Array(await buffer(stream))], filename ?? '', { type: mimeType })
}

function createFormParser(contentType: string): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits: formLimits, defParamCharset: 'utf8' })
  } catch {
    throw new DomainError('malformed_body')
  }
}

/** How long a form whose last byte has arrived may take to be parsed, ms. */
const maxParseMs = 2_000

/** Reads a form part by part, and stops at the first part that exceeds a limit. */
async function parseForm(request: Request, contentType: string, hold?: Hold): Promise<Record<string, unknown>> {
  const parser = createFormParser(contentType)
  const values: [string, unknown][] = []
  const files: Promise<void>[] = []
  let failure: DomainError | undefined
  const refuse = (error: DomainError) => {
    failure ??= error
    parser.destroy(error)
  }
  // The parser reports a malformed part without ending, and would end the process with the second one.
  parser.on('error', () => refuse(new DomainError('malformed_body')))
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(new DomainError('body_too_large')))
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) refuse(new DomainError('invalid_input', {}, [{ field: name, code: 'too_long' }]))
    else if (value.includes('\u0000')) refuse(new DomainError('malformed_body'))
    else values.push([name, value])
  })
  parser.on('file', (name, stream, info) => {
    stream.on('limit', () => refuse(new DomainError('image_too_large', {}, [{ field: name, code: 'image_too_large' }])))
    files.push(toFile(stream, info).then((file) => void values.push([name, file])))
    // If a form ends in the middle of a file, this promise rejects as well as the parser. The rejection is handled
    // below.
    files.at(-1)?.catch(() => undefined)
  })
  const finished = once(parser, 'close')
  finished.catch(() => undefined)
  try {
    for await (const chunk of chunksOf(request, bodyLimit.form, hold)) {
      if (!parser.write(chunk) && !parser.destroyed) await Promise.race([once(parser, 'drain'), finished])
      if (parser.destroyed) break
    }
    parser.end()
    // A part after the last boundary would never end.
    const late = setTimeout(() => refuse(new DomainError('malformed_body')), maxParseMs)
    await finished.finally(() => clearTimeout(late))
    await Promise.all(files)
  } catch (error) {
    parser.destroy()
    throw failure ?? (error instanceof DomainError ? error : new DomainError('malformed_body'))
  }
  if (failure) throw failure
  return Object.fromEntries(values.filter(([name]) => name !== '__proto__'))
}

/** Reads the input without checking it. Throws `unsupported_media_type`, `body_too_large` or `malformed_body`. */
async function readRaw(
  request: Request,
  { body, access }: Pick<Call, 'body' | 'access'>,
  hold?: Hold,
): Promise<unknown> {
  if (body === 'query') {
    return Object.fromEntries(
      [...new URL(request.url).searchParams].map(([key, value]) => [key, safeValue(key, value)]),
    )
  }
  const contentType = request.headers.get('content-type') ?? ''
  const isExpected = contentType.split(';')[0]?.trim().toLowerCase() === mediaType[body]
  if (body === 'form' && isExpected) return parseForm(request, contentType, hold)
  const bytes = await readBytes(
    request,
    access === 'operator' ? bodyLimit[body] : Math.min(bodyLimit[body], maxJsonBytes),
  )
  if (bytes.byteLength === 0 && contentType === '') return {}
  if (!isExpected) throw new DomainError('unsupported_media_type')
  return bytes.byteLength === 0 ? {} : parseJson(bytes, access === 'operator' ? Infinity : maxJsonValues)
}

function codeOf(issue: z.core.$ZodIssue): FieldCode {
  const declared = fieldCodes.find((code) => code === issue.message)
  if (declared) return declared
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid'
}

/** The first error of each field. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): { field: string; code: FieldCode }[] {
  const errors = new Map<string, { field: string; code: FieldCode }>()
  for (const issue of issues) {
    const field = issue.path.map(String).join('.')
    if (field !== '' && !errors.has(field)) errors.set(field, { field, code: codeOf(issue) })
  }
  return [...errors.values()]
}

/**
 * Reads a call's input from the place that the contract names (query or body), and checks it against its schema. Throws
 * `invalid_input` with the first error of each field, `unsupported_media_type`, `body_too_large` or `malformed_body`, and what `hold` throws,
 * which gets the size of each piece of a form.
 */
export async function readInput(
  request: Request,
  call: Pick<Call, 'body' | 'input' | 'access'>,
  hold?: Hold,
): Promise<unknown> {
  const raw = await readRaw(request, { body: bodyOf(call, request), access: call.access }, hold)
  const parsed = call.input.safeParse(raw, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new DomainError('invalid_input', {}, fieldErrors(parsed.error.issues))
}
