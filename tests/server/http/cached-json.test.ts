import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { openApiDocument } from '@/contract/openapi'
import { cachedJson } from '@/server/http/cached-json'

it('the OpenAPI document is built once for many simultaneous requests', async () => {
  let made = 0
  const app = new Hono()
  app.get(
    '/openapi.json',
    cachedJson(() => ((made += 1), openApiDocument())),
  )
  const answers = await Promise.all(Array.from({ length: 5 }, async () => app.request('/openapi.json')))
  for (const answer of answers) {
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  }
  expect(made).toBe(1)
})
