import type { LocalizedText } from '@/server/db/schema/localized'
import { escapeHtml, localize, localizedDateTime, localizedPoints, type SystemMessage } from './message'

/** A withdrawal's figures in 1/100 point; those that arrive, and the account, as the reader sees them. */
type Payout = {
  amountMinor: bigint
  feeMinor: bigint
  orderNumber: string
  arrives: LocalizedText
  account: LocalizedText
}

/** Tells a member that a withdrawal was approved, what arrives where, and by when if that was promised. */
export function withdrawalApprovedMessage({ orderNumber, arrives, account }: Payout, by: Date | null): SystemMessage {
  const order = escapeHtml(orderNumber)
  const moment = by && localizedDateTime(by)
  const to = localize((locale) => escapeHtml(account[locale]))
  return {
    title: {
      tw: '託售申請已通過，等待出款',
      vi: 'Yêu cầu rút điểm đã được duyệt, đang chờ chi trả',
      en: 'Your withdrawal was approved and will be paid',
      th: 'คำขอถอนแต้มผ่านแล้ว รอการจ่ายเงิน',
    },
    content: {
      tw: `<p>託售單 ${order} 已通過審核，將有 ${arrives.tw} 匯入 ${to.tw}。${moment ? `預計 ${moment.tw} 前到帳。` : ''}</p>`,
      vi: `<p>Lệnh rút ${order} đã được duyệt. ${arrives.vi} sẽ được chuyển đến ${to.vi}.${moment ? ` Dự kiến nhận trước ${moment.vi}.` : ''}</p>`,
      en: `<p>Withdrawal ${order} was approved. ${arrives.en} will be paid to ${to.en}.${moment ? ` Expected before ${moment.en}.` : ''}</p>`,
      th: `<p>คำขอถอนแต้ม ${order} ผ่านการตรวจสอบแล้ว จะโอน ${arrives.th} ไปยัง ${to.th}${moment ? ` คาดว่าเงินเข้าก่อน ${moment.th}` : ''}</p>`,
    },
  }
}

type Delay = { orderNumber: string; reason: string; until: Date }

/** Tells a member why a withdrawal takes longer, and the new time of its next step. */
export function withdrawalDelayedMessage({ orderNumber, reason, until }: Delay): SystemMessage {
  const [order, why, moment] = [escapeHtml(orderNumber), escapeHtml(reason), localizedDateTime(until)]
  return {
    title: {
      tw: '託售比預計晚',
      vi: 'Lệnh rút điểm chậm hơn dự kiến',
      en: 'Your withdrawal takes longer than expected',
      th: 'การถอนแต้มช้ากว่าที่คาดไว้',
    },
    content: {
      tw: `<p>託售單 ${order} 比預計晚。新的時間：${moment.tw} 前。</p><p>原因：${why}</p>`,
      vi: `<p>Lệnh rút ${order} chậm hơn dự kiến. Thời gian mới: trước ${moment.vi}.</p><p>Lý do: ${why}</p>`,
      en: `<p>Withdrawal ${order} takes longer than expected. New time: before ${moment.en}.</p><p>Reason: ${why}</p>`,
      th: `<p>คำขอถอนแต้ม ${order} ช้ากว่าที่คาดไว้ เวลาใหม่: ก่อน ${moment.th}</p><p>เหตุผล: ${why}</p>`,
    },
  }
}

/** Tells a member that a withdrawal was paid: the points taken, the fee, what arrives and where. */
export function withdrawalPaidMessage({ amountMinor, feeMinor, orderNumber, arrives, account }: Payout): SystemMessage {
  const order = escapeHtml(orderNumber)
  const [points, fee] = [localizedPoints(amountMinor), localizedPoints(feeMinor)]
  const to = localize((locale) => escapeHtml(account[locale]))
  return {
    title: {
      tw: '託售已出款',
      vi: 'Lệnh rút điểm đã được chi trả',
      en: 'Your withdrawal was paid',
      th: 'จ่ายเงินจากการถอนแต้มแล้ว',
    },
    content: {
      tw: `<p>託售單 ${order} 已出款：${arrives.tw} 已匯往 ${to.tw}。</p><p>託售 ${points.tw} 點，其中手續費 ${fee.tw} 點。</p>`,
      vi: `<p>Lệnh rút ${order} đã được chi trả: ${arrives.vi} đã được chuyển đến ${to.vi}.</p><p>Rút ${points.vi} điểm, trong đó phí ${fee.vi} điểm.</p>`,
      en: `<p>Withdrawal ${order} was paid: ${arrives.en} went to ${to.en}.</p><p>Withdrawn: ${points.en} points, of which the fee was ${fee.en} points.</p>`,
      th: `<p>จ่ายเงินตามคำขอถอนแต้ม ${order} แล้ว โอน ${arrives.th} ไปยัง ${to.th}</p><p>ถอน ${points.th} แต้ม รวมค่าธรรมเนียม ${fee.th} แต้ม</p>`,
    },
  }
}

type Refusal = { amountMinor: bigint; orderNumber: string; reason: string }

/** Tells a member that a withdrawal was refused and that its points were returned. */
export function withdrawalRefusedMessage({ amountMinor, orderNumber, reason }: Refusal): SystemMessage {
  const points = localizedPoints(amountMinor)
  const [order, why] = [escapeHtml(orderNumber), escapeHtml(reason)]
  return {
    title: {
      tw: '託售申請未通過，點數已退回',
      vi: 'Yêu cầu rút điểm không được duyệt, điểm đã hoàn lại',
      en: 'Your withdrawal was declined and your points were returned',
      th: 'คำขอถอนแต้มไม่ผ่าน เราคืนแต้มให้แล้ว',
    },
    content: {
      tw: `<p>託售單 ${order} 未通過審核，${points.tw} 點（含手續費）已退回主錢包。</p><p>原因：${why}</p>`,
      vi: `<p>Lệnh rút ${order} không được duyệt. ${points.vi} điểm (gồm phí) đã được hoàn về ví chính.</p><p>Lý do: ${why}</p>`,
      en: `<p>Withdrawal ${order} was declined. ${points.en} points, including the fee, were returned to your main wallet.</p><p>Reason: ${why}</p>`,
      th: `<p>คำขอถอนแต้ม ${order} ไม่ผ่านการตรวจสอบ คืน ${points.th} แต้ม (รวมค่าธรรมเนียม) เข้ากระเป๋าหลักแล้ว</p><p>เหตุผล: ${why}</p>`,
    },
  }
}
