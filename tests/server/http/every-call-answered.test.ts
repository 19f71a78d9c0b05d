// Tests server/routes/member-routes.ts
import { expect, it } from 'vitest'
import { calls } from '@/contract'
import { errorCodes } from '@/contract/errors'
import { memberRoutes } from '@/server/routes/member-routes'

it('the test API answers all 36 calls', () => {
  const answered = Object.entries(memberRoutes).flatMap(([feature, verbs]) =>
    Object.entries(verbs).flatMap(([verb, answer]) => (typeof answer === 'function' ? [`${feature}.${verb}`] : [])),
  )
  expect(answered.sort()).toEqual(calls.map(({ name }) => name).sort())
  expect(calls).toHaveLength(36)
  expect(errorCodes).not.toContain('not_implemented')
})
