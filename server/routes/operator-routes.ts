import type { Operator } from '@/contract/operator'
import { approveIdentity } from '../domain/operator/approve-identity'
import { advanceClock, readClock } from '../domain/operator/clock'
import { identityPhotos } from '../domain/operator/identity-photos'
import { listAudit } from '../domain/operator/list-audit'
import { listIdentities } from '../domain/operator/list-identities'
import { listWithdrawals } from '../domain/operator/list-withdrawals'
import { outbox } from '../domain/operator/outbox'
import { returnIdentity } from '../domain/operator/return-identity'
import { approve, pay, refuse } from '../domain/operator/review-withdrawals'
import { verify } from '../domain/operator/verify'
import type { Routes } from './routes'

/** Who answers each call of the operator's API. */
export const operatorRoutes: Routes<Operator> = {
  identity: { list: listIdentities, photos: identityPhotos, approve: approveIdentity, return: returnIdentity },
  withdrawals: { list: listWithdrawals, approve, refuse, pay },
  ledger: { verify },
  sandbox: { clock: readClock, advanceClock, outbox },
  audit: { list: listAudit },
}
