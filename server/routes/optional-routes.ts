import type { OptionalCalls } from '@/contract/optional'
import { answeredOnce, resubmitBinding } from '../domain/bank/bind-bank-account'
import { branches } from '../domain/bank/branches'
import { bindUploaded, listUploads, uploadPhoto } from '../domain/bank/uploaded-photos'
import { removeStore } from '../domain/bank/remove-convenience-store'
import { highlights } from '../domain/games/highlights'
import { titles } from '../domain/games/list'
import { add, list, recent, remove } from '../domain/games/favourites'
import { activity } from '../domain/security/activity'
import { changeMobile, sendMobileCode } from '../domain/security/change-mobile'
import { devices, endDevice, endOthers, logout } from '../domain/security/devices'
import { listPasskeys, removePasskey, renamePasskey } from '../domain/security/manage-passkeys'
import { registerPasskey, startRegistration } from '../domain/security/register-passkey'
import { prove, sendProof } from '../domain/security/prove'
import { continueRecovery, finishRecovery, startRecovery } from '../domain/security/recover'
import { hasPayoutPassword, isRaise, proved } from '../domain/security/proved'
import {
  confirmTotp,
  enrolTotp,
  factors,
  removeTotp,
  renewRecoveryCodes,
} from '../domain/security/manage-second-factor'
import { signIn } from '../domain/security/sign-in'
import {
  continueByPasskey,
  finishSignIn,
  proveByPasskey,
  signInByPasskey,
  startFactor,
  startProof,
  startSignIn,
} from '../domain/security/use-passkey'
import { changes } from '../domain/live/changes'
import { find } from '../domain/search/find'
import { statement } from '../domain/records/statement'
import { statementSummary } from '../domain/records/statement-summary'
import { cancelTopUp } from '../domain/wallet/cancel-top-up'
import { orderOutcome } from '../domain/wallet/idempotency'
import { closeAccount, closing, startClosing } from '../domain/protection/close-account'
import { close, requestLift } from '../domain/protection/close'
import { cancelRaise, confirmRaise, declineLimit, review, setLimit, setReminder } from '../domain/protection/set-limit'
import { complain, listComplaints } from '../domain/protection/complaints'
import { marketing } from '../domain/protection/consents'
import { myPromotions } from '../domain/protection/my-promotions'
import { overview } from '../domain/protection/overview'
import { answerCheck, consent, session } from '../domain/protection/session'
import type { Routes } from './routes'

/** The verb that answers each optional call. */
export const optionalRoutes: Routes<OptionalCalls> = {
  corrections: {
    orderOutcome,
    cancelTopUp,
    branches,
    resubmitBinding: answeredOnce(
      'corrections.resubmitBinding',
      proved('payout', resubmitBinding, { checkFirst: hasPayoutPassword }),
    ),
    removeStore,
  },
  photos: {
    upload: uploadPhoto,
    list: listUploads,
    bind: answeredOnce('photos.bind', proved('payout', bindUploaded, { checkFirst: hasPayoutPassword })),
  },
  highlights: { list: highlights, titles },
  favourites: { list, add, remove, recent },
  security: {
    logout,
    devices,
    endDevice,
    endOthers,
    activity,
    signIn,
    factors,
    enrolTotp: proved('factor', enrolTotp),
    confirmTotp,
    removeTotp: proved('factor', removeTotp),
    renewRecoveryCodes: proved('factor', renewRecoveryCodes),
    sendProof,
    prove,
    startRecovery,
    continueRecovery,
    finishRecovery,
    sendMobileCode,
    changeMobile: proved('mobile', changeMobile),
  },
  passkeys: {
    list: listPasskeys,
    startRegistration: proved('factor', startRegistration),
    register: registerPasskey,
    rename: renamePasskey,
    remove: proved('factor', removePasskey),
    startSignIn,
    signIn: signInByPasskey,
    startFactor,
    finishSignIn,
    continueRecovery: continueByPasskey,
    startProof,
    prove: proveByPasskey,
  },
  live: { changes },
  search: { find },
  statement: { list: statement, summary: statementSummary },
  protection: {
    complaints: listComplaints,
    complain,
    marketing,
    session,
    answerCheck,
    consent,
    overview,
    promotions: myPromotions,
    setLimit: proved('limit', setLimit, { isNeeded: isRaise }),
    confirmRaise,
    cancelRaise,
    declineLimit,
    review,
    close,
    closing,
    startClosing,
    closeAccount,
    requestLift,
    setReminder,
  },
}
