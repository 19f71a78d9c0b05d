import type { Finding } from './judge-reply'
import { statusOf, type Answer } from './send'
import type { ErrorCode } from '@/contract/errors'
import { errorCodes, errorStatus } from '@/contract/errors'
import { valueAt } from './describe-value'
import { fault, isRefusal, judgeTransport, note } from './judge-reply'

/** The note on a reply that says nothing else. */
export const rateLimited = note('', 'not checked: HTTP 429, the backend limits the rate; run the check again later')

const wordFields = ['msg', 'errorMsg', 'errorMessage', 'message']

/** The error code in a failed reply, if the catalogue has it. */
export const codeOf = ({ body }: Answer): ErrorCode | undefined =>
  errorCodes.find((code) => code === valueAt(body, ['errorCode']))

/** The message in a failed reply, as the site reads it. */
export function wordsOf({ body }: Answer): string {
  const words = wordFields.map((field) => valueAt(body, [field]))
  return String(words.find((word) => typeof word === 'string' && word !== '') ?? '')
}

function judgeStatus(code: ErrorCode, answer: Answer): Finding[] {
  const { status } = answer
  const expected = errorStatus[code]
  if (status === null) return []
  if (status === expected) return []
  const isFinal = (each: number) => each < 500 && each !== 408 && each !== 429
  const says = `${statusOf(answer)} for ${code}, expected ${expected}`
  // The site decides by the status alone whether to repeat a call and whether the session has ended. Everything else
  // depends on the code.
  const matters = expected === 401 || status === 401 || isFinal(expected) !== isFinal(status)
  return [matters ? fault('status', says) : note('status', says)]
}

/** Checks that a reply is a failure as the error catalogue defines it (specification, section 8). */
export function judgeRefusal(answer: Answer, timeoutMs: number): Finding[] {
  if (answer.status === 429) return [rateLimited]
  const transport = judgeTransport(answer, timeoutMs)
  if (answer.body === undefined || answer.status === null || answer.trouble) return transport
  if (!isRefusal(answer))
    return [
      ...transport,
      fault('status', `${statusOf(answer)} without status: false, so the site treats it as a success`),
    ]
  const code = codeOf(answer)
  const said = wordsOf(answer)
  const own = valueAt(answer.body, ['status'])
  const flag = own === false ? [] : [note('status', 'the body of a failure should have status: false')]
  if (!code && said === '')
    return [
      ...transport,
      ...flag,
      fault('msg', 'no message, and no errorCode of the catalogue: members would not learn why'),
    ]
  const named = code
    ? judgeStatus(code, answer)
    : [note('errorCode', `${String(valueAt(answer.body, ['errorCode']) ?? 'missing')}: not in the catalogue`)]
  return [...transport, ...flag, ...named]
}

/**
 * Checks that a member's call without a valid session is answered with HTTP 401, on which the site ends the session
 * (section 8).
 */
export function judgeLockedOut(answer: Answer, timeoutMs: number, how: string): Finding[] {
  if (answer.status === 401) return []
  if (answer.status === 429) return [rateLimited]
  const came = answer.status === null ? (answer.trouble ?? 'nothing') : statusOf(answer)
  return [
    fault('', `${how}: ${answer.trouble === 'timeout' ? `no answer within ${timeoutMs} ms` : came}, expected 401`),
  ]
}
