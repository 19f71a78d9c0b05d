import * as z from 'zod/mini'
import { calls } from './index'
import type { Call } from './define'
import { errorCodes, errorStatus, fieldCodes, type ErrorCode } from './errors'
import { errorsOf } from './errors-of'
import { languageTag } from './locales'

type Json = Record<string, unknown>

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json) => ({ 'application/json': { schema } })

/** A schema as JSON Schema. Files are the only thing it cannot say: in a form they are bytes. */
function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const file = () => ({ type: 'string' as const, contentMediaType: 'image/*', format: 'binary' })
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: file })
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

/** The errors a call may give, one reply for each status: its description lists the codes. */
function errorReplies(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(call)) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  }
  const replies = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json(ref('Error')) },
  ])
  return Object.fromEntries(replies) as Json
}

function parameters(call: Call): Json[] {
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Chosen by the caller; the same key sent again moves points once and is given the same answer.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  }
  const language = {
    name: 'Accept-Language',
    in: 'header',
    description: `The language of words in replies: ${Object.values(languageTag).join(', ')}.`,
    schema: { type: 'string' },
  }
  return call.idempotent ? [key, language] : [language]
}

function requestBody(call: Call): Json {
  if (call.body === 'query') return {}
  const type = call.body === 'form' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: jsonSchema(call.input, 'input') } } } }
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    security: call.access === 'guest' ? [] : [{ bearer: [] }],
    parameters: parameters(call),
    ...requestBody(call),
    responses: {
      '200': { description: call.summary, content: json(replySchema(call)) },
      ...errorReplies(call),
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['status', 'errorCode', 'errorMessage', 'msg'],
  properties: {
    status: { const: false },
    errorCode: { enum: errorCodes },
    errorMessage: { type: 'string', description: 'What went wrong, in the asked language.' },
    msg: { type: 'string', description: 'The same words.' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { enum: fieldCodes }, message: { type: 'string' } },
      },
    },
  },
}

/** The 36 calls as an OpenAPI 3.1 document (served at `/api/v1/openapi.json`). */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member API',
      version: '1.0.0',
      description: 'Amounts are decimal strings in points, at most two decimals. Moments are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ name }) => name.split('.')[0]))].map((name) => ({ name })),
    paths: Object.fromEntries(
      calls.map(({ name, call }) => [call.path, { [call.method.toLowerCase()]: operation(name, call) }]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  }
}
