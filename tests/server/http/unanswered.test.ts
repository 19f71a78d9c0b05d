import { expect, it } from 'vitest'
import { calls } from '@/contract'
import { memberRoutes } from '@/server/routes/member-routes'

it('lists exactly the calls that nobody answers yet', () => {
  const unanswered = Object.entries(memberRoutes).flatMap(([feature, verbs]) =>
    Object.entries(verbs).flatMap(([verb, answer]) => (answer === null ? [`${feature}.${verb}`] : [])),
  )
  expect(unanswered).toEqual([])
  expect(calls).toHaveLength(36)
})
