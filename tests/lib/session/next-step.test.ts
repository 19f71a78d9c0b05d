import { expect, test } from 'vitest'
import { errorCodes } from '@/contract/errors'
import { ApiError } from '@/lib/api'
import { helpPath, helpTopics } from '@/lib/site/help'
import { nextStepOf, nextSteps } from '@/lib/session/next-step'
import { routePaths } from '@/lib/site/routes'
import tw from '@/locales/tw/help.json'

const all = () => true

test('every next step leads to a page of the site', () => {
  const articles = helpTopics.flatMap((topic) => Object.keys(tw[topic].articles).map((key) => helpPath(topic, key)))
  const pages: string[] = [...routePaths, ...helpTopics.map((topic) => helpPath(topic)), ...articles]
  for (const { href } of Object.values(nextSteps)) expect(pages).toContain(href)
})

test('an error links to the page where the member can resolve it', () => {
  expect(nextStepOf(new ApiError('insufficient_balance'), all)).toMatchObject({ href: '/store', words: 'top_up' })
  expect(nextStepOf(new ApiError('identity_not_certified'), all)?.href).toBe('/bank_info')
  expect(nextStepOf(new ApiError('play_closed'), all)?.href).toBe('/limits')
  expect(nextStepOf(new ApiError('sms_code_expired'), all)?.href).toBe('/help/signin#code')
})

test('only a timeout of a call that moves points links to the transaction history', () => {
  expect(nextStepOf(new ApiError('timeout_of_points'), all)?.href).toBe('/record')
  expect(nextStepOf(new ApiError('timeout'), all)).toBeNull()
  expect(nextStepOf(new ApiError('upstream_timeout'), all)).toBeNull()
})

test('an error has no link if only a retry helps, or if it is not a reply of the API', () => {
  expect(nextStepOf(new ApiError('internal'), all)).toBeNull()
  expect(nextStepOf(new Error('any'), all)).toBeNull()
})

test('a next step is not offered if the backend lacks its call', () => {
  expect(nextStepOf(new ApiError('play_closed'), (name) => name !== 'protection')).toBeNull()
})

test('the next steps name only error codes that exist', () => {
  const local = ['local_unauthorized', 'no_token', 'timeout_of_points', 'game_failed']
  for (const code of Object.keys(nextSteps)) expect([...errorCodes, ...local]).toContain(code)
})
