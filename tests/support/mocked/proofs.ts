import { toMinor } from '../../../contract/amount'
import type { Input } from '../../../contract/define'
import type { OptionalCalls } from '../../../contract/optional'
import { accountSafety } from '../../../server/domain/rules'
import { Refusal, type CallContext } from './answer'
import { mockedSmsCode } from './answers/auth'
import type { MockState } from './mock-state'

type Withdrawal = NonNullable<Input<OptionalCalls['security']['sendProof']>['withdrawal']>
type Subject = { purpose: string; withdrawal?: Withdrawal | undefined }

/** What a code or proof is valid for: one withdrawal, or any other change. */
const markOf = (withdrawal: Withdrawal | undefined): string =>
  withdrawal ? [toMinor(withdrawal.amount), withdrawal.payout_type, withdrawal.payout_account].join(' ') : ''

/** Sends a code. Throws `sms_code_other_change` if the last one is younger than a minute and for something else. */
export function sendCode(state: MockState, withdrawal: Withdrawal | undefined) {
  const [mark, now] = [markOf(withdrawal), Date.now()]
  const waitS = Math.ceil(((state.sentCode?.atMs ?? 0) + accountSafety.smsResendMs - now) / 1000)
  const isRepeated = state.sentCode?.mark === mark && waitS > 0
  if (waitS > 0 && !isRepeated) throw new Refusal('sms_code_other_change', { params: { retry_after: waitS } })
  if (!isRepeated) state.sentCode = { mark, atMs: now }
  return { expires_in_s: 600, resend_in_s: isRepeated ? waitS : accountSafety.smsResendMs / 1000 }
}

/** The proof of a subject. Nothing but the subject is in it, so it is valid for no other. */
const proofOf = ({ purpose, withdrawal }: Subject) =>
  `a-proof-of-the-mocked-backend ${purpose === 'withdrawal' ? markOf(withdrawal) : ''}`.trim()

/** Proves a subject, by the code sent for it if there is one. */
export function prove(state: MockState, subject: Subject, code?: string) {
  const { sentCode } = state
  if (code !== undefined && sentCode) {
    const mark = subject.purpose === 'withdrawal' ? markOf(subject.withdrawal) : ''
    if (sentCode.mark !== mark) throw new Refusal('sms_code_other_change', { params: { retry_after: 0 } })
    if (code !== mockedSmsCode) throw new Refusal('sms_code_wrong')
    delete state.sentCode
  }
  return { proof: proofOf(subject), expires_in_s: 300 }
}

/** Throws `proof_needed` if withdrawals need a proof, unless the request has the proof of this withdrawal. */
export function assertProved({ state, proof }: CallContext, withdrawal: Withdrawal): void {
  if (!state.isProofNeeded || proof === proofOf({ purpose: 'withdrawal', withdrawal })) return
  const params = { purpose: 'withdrawal', method: 'sms', factors: '', mobile: '+8869****678' }
  throw new Refusal('proof_needed', { params })
}
