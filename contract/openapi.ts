import { contract } from './index'
import { methodsOf, namedCalls, type Call, type CallTree } from './define'
import { errorCodes, fieldCodes } from './errors'
import { operation, type Json } from './openapi-operation'
import { operator } from './operator'
import { optional } from './optional'

const errorSchema = {
  type: 'object',
  required: ['status', 'errorCode', 'errorMessage', 'msg'],
  properties: {
    status: { const: false },
    errorCode: { enum: errorCodes },
    errorMessage: { type: 'string', description: 'What went wrong, in the requested language.' },
    msg: { type: 'string', description: 'The same text as `errorMessage`.' },
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

/** The operation of each method that a call accepts. */
const operationsOf = (name: string, call: Call): Json =>
  Object.fromEntries(
    methodsOf(call).map((method) => [
      method.toLowerCase(),
      method === call.method
        ? operation(name, call)
        : operation(`${name}.${method}`, { ...call, method, body: 'json' }),
    ]),
  )

function documentOf(tree: CallTree, title: string, bearer: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Amounts are decimal strings in points with at most two decimals. Times are ISO 8601 in UTC.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(tree).map((name) => ({ name })),
    paths: Object.fromEntries(namedCalls(tree).map(({ name, call }) => [call.path, operationsOf(name, call)])),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: bearer } },
      schemas: { Error: errorSchema },
    },
  }
}

/** The 36 calls and the optional ones as an OpenAPI 3.1 document (served at `/api/v1/openapi.json`). */
export const openApiDocument = (): Json =>
  documentOf({ ...contract, ...optional }, 'Member API', 'The token returned by the login call.')

/** The operator's calls as an OpenAPI 3.1 document (served at `/api/operator/v1/openapi.json`). */
export const operatorApiDocument = (): Json => documentOf(operator, 'Operator API', 'An operator key.')
