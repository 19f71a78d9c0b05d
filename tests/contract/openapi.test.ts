import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { optionalCalls } from '@/contract/optional'
import { calls } from '@/contract'
import { operator } from '@/contract/operator'
import { openApiDocument, operatorApiDocument } from '@/contract/openapi'

it("the site's API has a valid OpenAPI 3.1 document with all 36 calls and the optional ones", async () => {
  const document = openApiDocument()
  const checked = await new Validator().validate(structuredClone(document))
  expect(checked).toEqual({ valid: true })
  expect(Object.keys(document.paths as object)).toHaveLength(36 + optionalCalls.length)
  expect(calls).toHaveLength(36)
})

it('the OpenAPI document describes uploads, access and idempotency keys', () => {
  const paths = openApiDocument().paths as Record<string, { post: Record<string, unknown> }>
  const bank = JSON.stringify(paths['/api/v1/user/bank/create']?.post.requestBody)
  expect(bank).toContain('multipart/form-data')
  expect(bank).toContain('"id_front":{"type":"string","contentMediaType":"image/*","format":"binary"}')
  expect(paths['/api/v1/user/login']?.post.security).toEqual([])
  expect(paths['/api/v1/user/detail']?.post.security).toEqual([{ bearer: [] }])
  expect(JSON.stringify(paths['/api/v1/game/transfer']?.post.parameters)).toContain('Idempotency-Key')
})

it("the operator's API has a valid OpenAPI 3.1 document with the roles and input of every call", async () => {
  const document = operatorApiDocument()
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  const declared = Object.values(operator).flatMap((verbs) => Object.values(verbs) as { path: string }[])
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>
  expect(Object.keys(paths).sort()).toEqual(declared.map(({ path }) => path).sort())
  const photos = paths['/api/operator/v1/identity/photos']?.get
  expect(photos).toMatchObject({ 'x-roles': ['support', 'auditor'], security: [{ bearer: [] }] })
  expect(photos?.parameters).toContainEqual({
    name: 'account',
    in: 'query',
    required: true,
    schema: expect.objectContaining({ type: 'string' }) as unknown,
  })
  expect(JSON.stringify(paths['/api/operator/v1/members/suspend']?.post?.requestBody)).toContain('"days"')
})
