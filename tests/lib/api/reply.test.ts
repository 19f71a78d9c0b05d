import { expect, it } from 'vitest'
import { contract } from '@/contract'
import { ApiError } from '@/lib/api'
import { readReply } from '@/lib/api/reply'

const failureOf = (body: unknown) => {
  try {
    readReply(contract.auth.login, body)
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.message] : error
  }
  return null
}

it("a sign-in that returns no token fails with the reply's message, even if its status says success", () => {
  expect(failureOf({ status: true, message: '帳號審核中' })).toEqual(['bad_reply', '帳號審核中'])
  expect(failureOf({ status: true })).toEqual(['bad_reply', ''])
})
