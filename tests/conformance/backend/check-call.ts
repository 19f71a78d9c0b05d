import type { Finding } from './judge-reply'
import type { CallName } from '@/contract'
import type { Call } from '@/contract/define'
import type { ErrorCode } from '@/contract/errors'
import type { Step } from './plan-reads'
import { randomUUID } from 'node:crypto'
import { codeOf, judgeLockedOut, judgeRefusal, rateLimited, wordsOf } from './judge-refusal'
import { fault, isRefusal, judgeReply, note } from './judge-reply'
import { statusOf, type Answer, type Send } from './send'

export type Column = 'answered' | 'shape' | 'meaning' | 'error shape' | 'access'

type Reason = Finding & { column: Column }

export interface Row {
  call: CallName
  path: string
  answered: string
  ms: number | null
  columns: Partial<Record<Column, 'ok' | 'fault' | 'refused'>>
  reasons: Reason[]
}

export interface CheckSettings {
  send: Send
  timeoutMs: number
  slowMs: number
}

const madeUpToken = 'made-up-token-that-nobody-was-given'

function add(row: Row, column: Column, findings: Finding[]) {
  row.reasons.push(...findings.map((finding) => ({ ...finding, column })))
  const hasFault = findings.some(({ level }) => level === 'fault')
  row.columns[column] = hasFault || row.columns[column] === 'fault' ? 'fault' : 'ok'
}

/**
 * Calls without a token and with an unknown token, and checks both replies. The list of games may be the guests' one, so
 * it may answer everybody.
 */
export async function checkAccess(row: Row, call: Call, input: object, { send, timeoutMs }: CheckSettings) {
  const isOpen = (answer: Answer) => row.call === 'games.memberList' && !isRefusal(answer)
  const judge = (answer: Answer, how: string) =>
    isOpen(answer)
      ? [note('', 'answers guests too, as one public list of games')]
      : judgeLockedOut(answer, timeoutMs, how)
  const without = await send(call, input, { token: null })
  add(row, 'access', judge(without, 'without a token'))
  // A successful guest call has no error reply to check.
  if (without.status === 401) add(row, 'error shape', judgeRefusal(without, timeoutMs))
  const madeUp = await send(call, input, { token: madeUpToken })
  add(row, 'access', judge(madeUp, 'with an unknown token'))
}

/** Sends input that the contract rejects, and checks the reply. */
export async function checkWrongInput(
  row: Row,
  call: Call,
  wrong: object,
  token: string | null,
  { send, timeoutMs }: CheckSettings,
) {
  const answer = await send(call, wrong, { token })
  const isAccepted =
    !isRefusal(answer) && !judgeReply(call, answer, timeoutMs).findings.some(({ level }) => level === 'fault')
  if (isAccepted && call.path !== '/api/v1/user/login')
    return add(row, 'error shape', [note('', 'accepts input that the contract rejects')])
  add(row, 'error shape', judgeRefusal(answer, timeoutMs))
  const other = await send(call, wrong, { token, locale: 'tw' })
  if (wordsOf(answer) !== '' && wordsOf(other) === wordsOf(answer))
    add(row, 'error shape', [note('msg', 'the same text for en-US and zh-Hant-TW')])
}

/** Sends a wrong password or code, and checks that the reply does not end the session. */
export async function checkWrongSecret(
  row: Row,
  call: Call,
  wrong: object,
  token: string | null,
  { send, timeoutMs }: CheckSettings,
) {
  const answer = await send(call, wrong, { token })
  const says = 'a wrong password or code is answered with HTTP 401, which signs the member out'
  if (answer.status === 401) return add(row, 'error shape', [fault('status', says)])
  const findings = isRefusal(answer)
    ? judgeRefusal(answer, timeoutMs)
    : [fault('', 'a wrong password or code is accepted')]
  add(row, 'error shape', findings)
}

/** Repeats a call that moves points with the same idempotency key, and checks that it acts once. */
async function checkRepeat(
  row: Row,
  call: Call,
  input: object,
  { token, key, field, first }: { token: string | null; key: string; field: string; first: unknown },
  { send, timeoutMs }: CheckSettings,
) {
  const { output } = judgeReply(call, await send(call, input, { token, key }), timeoutMs)
  const again = output && Reflect.get(output as object, field)
  if (again !== first) add(row, 'shape', [fault(field, 'sent again with its Idempotency-Key, the call acted twice')])
}

/**
 * Makes a call with valid input and checks the reply. Refusals with a code in `impossible` contradict the backend's own
 * figures.
 */
export async function checkReply(
  row: Row,
  call: Call,
  step: Step,
  input: object,
  { token, impossible, ...settings }: CheckSettings & { token: string | null; impossible: readonly ErrorCode[] },
): Promise<unknown> {
  const { send, timeoutMs, slowMs } = settings
  const key = randomUUID()
  const answer = await send(call, input, { token: call.access === 'guest' ? null : token, key })
  row.answered = answer.status === null ? (answer.trouble ?? 'nothing') : `HTTP ${answer.status}`
  row.ms = answer.ms
  if (call.access === 'guest') {
    const wantsToken = answer.status === 401 || answer.status === 403
    add(
      row,
      'access',
      wantsToken ? [fault('', `${statusOf(answer)} without a token, but guests may make this call`)] : [],
    )
  }
  if (answer.status === 429) {
    row.columns.shape = 'refused'
    row.reasons.push({ ...rateLimited, column: 'shape' })
    return undefined
  }
  const code = codeOf(answer)
  if (isRefusal(answer) && code && call.errors.some((each) => each === code)) {
    add(row, 'error shape', judgeRefusal(answer, timeoutMs))
    if (impossible.includes(code))
      add(row, 'meaning', [
        fault('amount', `${code} contradicts the backend’s figures: check units, source and target`),
      ])
    row.columns.shape = 'refused'
    row.reasons.push({ ...note('', `refused with ${code}, so the shape of its reply was not seen`), column: 'shape' })
    return undefined
  }
  const { findings, output } = judgeReply(call, answer, timeoutMs)
  const isLost = answer.status === null || answer.status >= 400
  add(row, 'answered', isLost ? findings : [])
  if (!isLost) add(row, 'shape', findings)
  if (answer.ms > slowMs) add(row, 'answered', [note('', `slow: ${answer.ms} ms`)])
  if (output !== undefined && step.repeat) {
    const first = Reflect.get(output as object, step.repeat)
    await checkRepeat(row, call, input, { token, key, field: step.repeat, first }, settings)
  }
  return output
}
