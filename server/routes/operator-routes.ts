import type { Operator } from '@/contract/operator'
import { confirmAdjustment, listAdjustments, proposeAdjustment, refuseAdjustment } from '../domain/operator/adjustments'
import { grantApplication, listApplications, refuseApplication } from '../domain/operator/applications'
import { listChannels, putChannel } from '../domain/operator/channels'
import { approveIdentity, recordVideoCall, returnIdentity } from '../domain/operator/decide-identity'
import { advanceClock, readClock, outbox } from '../domain/operator/sandbox'
import { listTopUps, settleTopUp } from '../domain/operator/top-ups'
import { openTopUp } from '../domain/operator/open-top-up'
import { exportCsv } from '../domain/operator/export-csv'
import { identityPhotos, listIdentities } from '../domain/operator/submissions'
import { liability, verify } from '../domain/operator/ledger-reports'
import { listAudit } from '../domain/operator/list-audit'
import { createKey, listKeys, revokeKey, rotateKey } from '../domain/operator/manage-keys'
import { enrolKeyFactor } from '../domain/operator/key-factor'
import { approve, delay, listWithdrawals, pay, refuse } from '../domain/operator/review-withdrawals'
import { listFalseBirthdays, listFlags, reviewFlag } from '../domain/operator/member-flags'
import { memberSecurityEvents, memberSessions, signMemberOut, unlockMember } from '../domain/operator/member-security'
import { listMembers, restoreMember, suspendMember } from '../domain/operator/members'
import {
  listAnnouncements,
  publishAnnouncement,
  updateAnnouncement,
  withdrawAnnouncement,
} from '../domain/operator/announcements'
import { createPromotion, endPromotion, listPromotions, updatePromotion } from '../domain/operator/promotions'
import { closeInactive, listInactive, notifyInactive, reopenInactive } from '../domain/operator/inactive-accounts'
import { listJobs, runJob } from '../domain/operator/jobs'
import { limitPlay } from '../domain/operator/limit-play'
import { excludeMember, liftExclusion, showProtection } from '../domain/operator/protection'
import { answerComplaint, listComplaints } from '../domain/operator/complaints'
import { listMatches, reviewMatch } from '../domain/operator/exclusion-matches'
import { listBreaches, listLiftRequests } from '../domain/operator/protection-queues'
import { listMarkers } from '../domain/operator/play-markers'
import { reconcileVenue } from '../domain/operator/reconcile-venue'
import { resetFactor } from '../domain/operator/reset-factor'
import { resetPassword, resetSalePassword } from '../domain/operator/reset-passwords'
import { listRules, changeRule } from '../domain/operator/rules'
import { sendToMember, sendToAll } from '../domain/operator/send-messages'
import { statement } from '../domain/operator/statement'
import { timeline } from '../domain/operator/timeline'
import { changeMemberMobile } from '../domain/operator/change-member-mobile'
import { creditSuspense, listSuspense, returnSuspense } from '../domain/operator/suspense'
import { listTitles, putTitles } from '../domain/operator/titles'
import { listTransfers, settleTransfer } from '../domain/operator/transfers'
import { unbindVirtual } from '../domain/operator/unbind-virtual'
import { listVenues, maintainVenue, putVenues } from '../domain/operator/venues'
import type { Routes } from './routes'

/** The verb of each call of the operator's API. */
export const operatorRoutes: Routes<Operator> = {
  identity: {
    list: listIdentities,
    photos: identityPhotos,
    noteVideo: recordVideoCall,
    approve: approveIdentity,
    return: returnIdentity,
  },
  inactive: { list: listInactive, notify: notifyInactive, close: closeInactive, reopen: reopenInactive },
  protection: {
    show: showProtection,
    limit: limitPlay,
    exclude: excludeMember,
    lift: liftExclusion,
    requests: listLiftRequests,
    matches: listMatches,
    review: reviewMatch,
    markers: listMarkers,
    breaches: listBreaches,
  },
  complaints: { list: listComplaints, answer: answerComplaint },
  withdrawals: { list: listWithdrawals, approve, refuse, delay, pay },
  adjustments: {
    list: listAdjustments,
    propose: proposeAdjustment,
    confirm: confirmAdjustment,
    refuse: refuseAdjustment,
  },
  deposits: { list: listTopUps, open: openTopUp, settle: settleTopUp },
  suspense: { list: listSuspense, credit: creditSuspense, return: returnSuspense },
  channels: { list: listChannels, put: putChannel },
  transfers: { list: listTransfers, settle: settleTransfer },
  ledger: { verify, liability, reconcile: reconcileVenue },
  members: {
    list: listMembers,
    statement,
    timeline,
    suspend: suspendMember,
    restore: restoreMember,
    resetPassword,
    resetSalePassword,
    resetFactor,
    unbindVirtual,
    events: memberSecurityEvents,
    sessions: memberSessions,
    signOut: signMemberOut,
    unlock: unlockMember,
    changeMobile: changeMemberMobile,
    birthdays: listFalseBirthdays,
    flags: listFlags,
    reviewFlag,
  },
  notices: {
    list: listAnnouncements,
    publish: publishAnnouncement,
    update: updateAnnouncement,
    withdraw: withdrawAnnouncement,
  },
  promotions: {
    list: listPromotions,
    create: createPromotion,
    update: updatePromotion,
    end: endPromotion,
    applications: listApplications,
    grant: grantApplication,
    refuse: refuseApplication,
  },
  mail: { send: sendToMember, sendToAll },
  venues: { list: listVenues, put: putVenues, maintain: maintainVenue },
  titles: { list: listTitles, put: putTitles },
  rules: { list: listRules, set: changeRule },
  exports: { csv: exportCsv },
  keys: { list: listKeys, create: createKey, revoke: revokeKey, rotate: rotateKey, enrolFactor: enrolKeyFactor },
  jobs: { list: listJobs, run: runJob },
  sandbox: { clock: readClock, advanceClock, outbox },
  audit: { list: listAudit },
}
