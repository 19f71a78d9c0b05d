import * as z from 'zod/mini'
import type { Call } from './define'
import { commonErrors, errorStatus, type ErrorCode } from './errors'
import { languageTag } from './locales'

export type Json = Record<string, unknown>

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json) => ({ 'application/json': { schema } })

/** Converts a schema to JSON Schema, with our own notation for files and for fields that must be absent. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const file = { type: 'string' as const, contentMediaType: 'image/*', format: 'binary' }
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: ({ zodSchema }) => (zodSchema._zod.def.type === 'undefined' ? { not: {} } : file),
  })
  return rest
}

function replySchema(call: Call): Json {
  const output = jsonSchema(call.output, 'output')
  const status = { const: true }
  if (call.envelope === 'data') {
    return { type: 'object', required: ['status', 'data'], properties: { status, data: output } }
  }
  return { allOf: [{ type: 'object', required: ['status'], properties: { status } }, output] }
}

/** One error reply per status. Its description lists the error codes. */
function errorReplies(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOfCall(call)) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  const replies = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json(ref('Error')) },
  ])
  return Object.fromEntries(replies) as Json
}

/** The parameters of an input that is sent in the query string. */
function queryParameters(call: Call): Json[] {
  if (call.body !== 'query') return []
  const { properties = {}, required = [] } = jsonSchema(call.input, 'output') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function parameters(call: Call): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: call.idempotent === true,
    description: 'Chosen by the caller. A retry with the same key moves no points again and gets the same reply.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  const language = {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of texts in replies: ${Object.values(languageTag).join(', ')}.`,
    schema: { type: 'string' },
  }
  return [...(call.idempotent ? [key] : []), language, ...queryParameters(call)]
}

function requestBody(call: Call): Json {
  if (call.body === 'query') return {}
  const type = call.body === 'form' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(call.input, 'input') } } } }
}

/** Describes a call as an OpenAPI operation; `name` is its feature word and verb. */
export function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    ...(call.roles && {
      description: `Requires a key with one of the roles: ${call.roles.join(', ')}.`,
      'x-roles': call.roles,
    }),
    security: call.access === 'guest' ? [] : [{ bearer: [] }],
    parameters: parameters(call),
    ...requestBody(call),
    responses: {
      '200': { description: call.summary, content: json(replySchema(call)) },
      ...errorReplies(call),
    },
  }
}

/** All errors of a call: the common ones, those that its access and its idempotency add, and its own. */
function errorsOfCall(call: Call): ErrorCode[] {
  const access: ErrorCode[] = call.access === 'guest' ? [] : ['unauthorized', 'session_ended', 'forbidden']
  const key: ErrorCode[] = call.idempotent ? ['idempotency_key_required', 'idempotency_key_reused'] : []
  return [...new Set([...commonErrors, ...access, ...key, ...call.errors])]
}
